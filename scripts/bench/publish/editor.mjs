import { requestJson } from './request.mjs';

const MANAGER = '/content-manager/collection-types';

/** The tokens of the admin expire within a run (half an hour); more than five sign-ins in five minutes are refused. */
const TOKEN_MS = 10 * 60_000;

/** A simulated editor: the calls that Strapi's admin makes, with the demo administrator's account. */
export class Editor {
  #token = null;
  #signedInAt = 0;
  /** Concurrent calls share one sign-in. */
  #signingIn = null;

  /**
   * @param {{email: string, password: string}} account
   * @param {{port: number, host?: string, isSecure?: boolean}} address of the admin: the CMS itself, or the edge under the CMS's host
   */
  constructor(account, address) {
    this.account = account;
    this.address = address;
  }

  async signIn() {
    const { email, password } = this.account;
    const path = '/admin/login';
    const response = await requestJson({ ...this.address, method: 'POST', path, body: { email, password } });
    this.#token = response.data.accessToken ?? response.data.token;
    this.#signedInAt = Date.now();
  }

  async #headers() {
    if (!this.#token || Date.now() - this.#signedInAt > TOKEN_MS) {
      this.#signingIn ??= this.signIn().finally(() => (this.#signingIn = null));
      await this.#signingIn;
    }
    return { authorization: `Bearer ${this.#token}` };
  }

  async #call(method, path, body) {
    const headers = await this.#headers();
    return requestJson({ ...this.address, method, path: `${MANAGER}/${path}`, headers, body });
  }

  /** The drafts of a type that belong to one domain. */
  async listDrafts(uid, code) {
    const query = `page=1&pageSize=100&filters[$and][0][domain][code][$eq]=${code}`;
    return (await this.#call('GET', `${uid}?${query}`)).results;
  }

  async listDomains() {
    return (await this.#call('GET', 'api::domain.domain?page=1&pageSize=100')).results;
  }

  async findDomain(code) {
    const [domain] = (await this.#call('GET', `api::domain.domain?filters[code][$eq]=${code}`)).results;
    return domain;
  }

  /** Reads a draft with all its components. */
  async readDraft(uid, documentId) {
    return (await this.#call('GET', `${uid}/${documentId}?status=draft`)).data;
  }

  /** Reads the link of the admin's preview button. */
  async readPreviewLink(uid, documentId) {
    const headers = await this.#headers();
    const path = `/content-manager/preview/url/${uid}?documentId=${documentId}&status=draft`;
    return (await requestJson({ ...this.address, path, headers })).data.url;
  }

  /** The request of the "Save" button of a new entry of a type without drafts. */
  create(uid, data) {
    return this.#call('POST', uid, data);
  }

  /** Creates an entry and publishes it. */
  createPublished(uid, data) {
    return this.#call('POST', `${uid}/actions/publish`, data);
  }

  /** The request of the admin's "Publish" button: the whole form. */
  publish(uid, documentId, data) {
    return this.#call('POST', `${uid}/${documentId}/actions/publish`, data);
  }
}
