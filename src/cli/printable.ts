const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** Text from anywhere as one line that a terminal shows and does not obey: control and direction characters escaped. */
export const oneLine = (text: string): string =>
  text.replace(/\s*\n\s*/g, ' ').replace(UNSAFE, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
