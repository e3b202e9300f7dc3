import { mistake } from '../model/mistake.ts';

/** Reads a flag's value as a whole number, `least` or more. */
export const wholeNumber =
  (flag: string, least: number) =>
  (value: unknown): number => {
    const number = Number(value);
    if (!Number.isSafeInteger(number) || number < least)
      throw mistake(`${flag} takes a whole number, ${least} or more`);
    return number;
  };
