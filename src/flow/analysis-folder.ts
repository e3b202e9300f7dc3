import { fileURLToPath } from 'node:url';

/** The `analysis/` of this software: beside `src/` in a checkout, beside `dist/` where it is installed. */
export const ANALYSIS_FOLDER: string = fileURLToPath(new URL('../../analysis/', import.meta.url));
