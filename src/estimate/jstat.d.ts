/** The part of jstat 1.9.6 that is used here; the package ships no types. */
declare module 'jstat' {
  const jStat: {
    readonly normal: { inv(p: number, mean: number, sd: number): number };
    gammaln(x: number): number;
  };
  export = jStat;
}
