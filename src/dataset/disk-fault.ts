import { mistake } from '../model/mistake.ts';

const DISK = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'EIO', 'EMFILE'];

/** Throws a fault of the disk at `out` as one line, everything else as it is. */
export const diskFault =
  (out: string) =>
  (error: unknown): never => {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (DISK.includes(code) || /^(IO|Out of Memory) Error/.test(message)) {
      const said = message.split('\n')[0];
      throw mistake(
        `cannot write ${out}: ${said}; nothing was replaced: give it space or rights, then export again`,
        3,
      );
    }
    throw error;
  };
