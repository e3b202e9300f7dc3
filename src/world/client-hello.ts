/** What the first bytes of a connection are: not yet enough of them, no TLS, or a ClientHello with or without a name. */
export type Hello = 'incomplete' | 'not-tls' | { readonly sni: string | undefined };

const HANDSHAKE = 22;
const CLIENT_HELLO = 1;
const SERVER_NAME = 0;

/** Reads the server name out of a ClientHello (RFC 8446 §4.1.2, RFC 6066 §3) in one or more TLS records. */
export function readHello(bytes: Buffer): Hello {
  if (bytes.length > 0 && bytes[0] !== HANDSHAKE) return 'not-tls';
  const message = handshakeBytes(bytes);
  if (message.length < 4) return 'incomplete';
  if (message[0] !== CLIENT_HELLO) return 'not-tls';
  const end = 4 + message.readUIntBE(1, 3);
  if (message.length < end) return 'incomplete';
  return { sni: serverName(message.subarray(4, end)) };
}

/** The payloads of the records that are there, one after the other. */
function handshakeBytes(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at + 5 <= bytes.length; ) {
    const length = bytes.readUInt16BE(at + 3);
    parts.push(bytes.subarray(at + 5, Math.min(at + 5 + length, bytes.length)));
    at += 5 + length;
  }
  return Buffer.concat(parts);
}

function serverName(hello: Buffer): string | undefined {
  try {
    let at = 34; // version and random
    at += 1 + hello.readUInt8(at); // session id
    at += 2 + hello.readUInt16BE(at); // cipher suites
    at += 1 + hello.readUInt8(at); // compression methods
    for (at += 2; at + 4 <= hello.length; ) {
      const length = hello.readUInt16BE(at + 2);
      if (hello.readUInt16BE(at) === SERVER_NAME) {
        const nameLength = hello.readUInt16BE(at + 7);
        return hello.toString('latin1', at + 9, at + 9 + nameLength).toLowerCase();
      }
      at += 4 + length;
    }
  } catch {
    // A hello shorter than its own lengths names nobody.
  }
  return undefined;
}
