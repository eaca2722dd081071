import { deliverMail, INSTALLATION } from './shared/messages/mailer';

interface StrapiMail {
  to: string;
  subject: string;
  text?: string;
}

/**
 * Provider of Strapi's email plugin (cms/config/plugins.ts): all its mails go through the installation's mail server, with the
 * same rules as the product's own.
 */
export const init = () => ({
  send: ({ to, subject, text = '' }: StrapiMail): Promise<void> =>
    deliverMail(INSTALLATION, { to, subject, lines: [text] }),
});
