import type certificatesNotices from './texts/pt-BR/certificates-notices.json';

type CertificatesNotices = typeof certificatesNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends CertificatesNotices {}
}
