import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  CreatedCredential,
  CreationOptions,
  RequestOptions,
  UsedCredential,
} from '../contracts/accounts/passkeys';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** Deviations from a correct browser and authenticator. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  counter?: number;
  flags?: number;
  /** Replaces the registered key. */
  key?: KeyObject;
  credentialId?: string;
}

/**
 * Browser and authenticator with one passkey (WebAuthn level 3, 6.1, 6.5): ES256, attestation `none`, a counter that
 * increases by one each time.
 */
export class Authenticator {
  readonly credentialId = base64url(randomBytes(32));
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** @param origin of the open page */
  constructor(readonly origin: string) {}

  private clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? this.origin,
        crossOrigin: false,
      }),
    );
  }

  private authenticatorData(rpId: string, flags: number, deviation: Deviation): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(deviation.counter ?? this.counter);
    return Buffer.concat([sha256(deviation.rpId ?? rpId), Buffer.from([deviation.flags ?? flags]), counter]);
  }

  /** Creates the passkey that the response of `startPasskey` offers. */
  create({ challenge, rp }: CreationOptions, deviation: Deviation = {}): CreatedCredential {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const id = Buffer.from(this.credentialId, 'base64url');
    // COSE_Key: kty EC2, alg ES256, crv P-256, x, y.
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const authData = Buffer.concat([
      this.authenticatorData(rp.id, USER_PRESENT | USER_VERIFIED | WITH_CREDENTIAL, deviation),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      key,
    ]);
    // CBOR: {fmt: 'none', attStmt: {}, authData}
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([authData.length]),
      authData,
    ]);
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(this.clientData('webauthn.create', challenge, deviation)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** Signs the challenge of `passkeySignIn` with the passkey. */
  use({ challenge, rpId }: RequestOptions, deviation: Deviation = {}): UsedCredential {
    this.counter += 1;
    const authData = this.authenticatorData(rpId, USER_PRESENT | USER_VERIFIED, deviation);
    const clientData = this.clientData('webauthn.get', challenge, deviation);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    const id = deviation.credentialId ?? this.credentialId;
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, deviation.key ?? this.keys.privateKey)),
      },
    };
  }
}
