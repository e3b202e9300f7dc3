/** The part of whatwg-mimetype 5 that we use; the package has no types of its own. */
declare module 'whatwg-mimetype' {
  export class MIMEType {
    static parse(value: string): MIMEType | null;
    readonly essence: string;
    readonly parameters: { get(name: string): string | undefined };
  }
}
