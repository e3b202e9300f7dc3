// The worker in a checkout: a thread does not inherit the loader through which its parent reads TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
