import { crc32 } from 'node:zlib';

import type { PackageProblemCode } from '@trilha/contracts/learning/scorm';

import { buildZip } from './build-zip.ts';
import type { ZipEntry } from './build-zip.ts';

/** One hostile upload: refused with this code, or `inert`, which is accepted without anything happening. */
export interface HostileArchive {
  readonly name: string;
  readonly expected: PackageProblemCode | 'inert';
  readonly build: () => Buffer;
}

/** A manifest of one SCO, with pieces replaced. */
export function manifestXml(
  parts: { prolog?: string; items?: string; resources?: string; after?: string } = {},
) {
  const items = parts.items ?? '<item identifier="i1" identifierref="r1"><title>One</title></item>';
  const resources =
    parts.resources ??
    '<resource identifier="r1" type="webcontent" adlcp:scormtype="sco" href="index.html"><file href="index.html"/></resource>';
  return `<?xml version="1.0" encoding="UTF-8"?>${parts.prolog ?? ''}
<manifest identifier="m" version="1" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Course</title>${items}</organization></organizations>
  <resources>${resources}</resources>${parts.after ?? ''}
</manifest>`;
}

const page: ZipEntry = { name: 'index.html', content: '<p>Hello</p>' };
const sound = (...entries: ZipEntry[]): ZipEntry[] => [
  { name: 'imsmanifest.xml', content: manifestXml() },
  page,
  ...entries,
];
const MODE = (type: number) => ((type | 0o644) << 16) >>> 0;
const zeros = (bytes: number) => Buffer.alloc(bytes);

/** Entries that all claim the same packed bytes. */
function overlapping(count: number): Buffer {
  const kernel: ZipEntry = { name: 'kernel', content: randomText(50_000), method: 0 };
  const claimed = { packed: 50_000, unpacked: 50_000, offset: 0, localName: '' };
  const copies = Array.from(
    { length: count },
    (_, at): ZipEntry => ({ name: `copy-${at}`, method: 0, claimed }),
  );
  return buildZip(sound(kernel, ...copies));
}

const named = (
  name: string,
  expected: HostileArchive['expected'],
  path: string | Buffer,
): HostileArchive => ({
  name,
  expected,
  build: () => buildZip(sound({ name: path, content: 'evil' })),
});

const names: HostileArchive[] = [
  named('zip slip', 'archive_path_refused', '../evil.html'),
  named('zip slip inside folders', 'archive_path_refused', 'a/b/../../../evil.html'),
  named('zip slip that stays inside', 'archive_path_refused', 'a/../evil.html'),
  named('zip slip with backslashes', 'archive_path_refused', '..\\..\\evil.html'),
  named('zip slip with both slashes', 'archive_path_refused', 'a/..\\..\\evil.html'),
  named('zip slip as a folder', 'archive_path_refused', '../evil/'),
  named('zip slip, percent encoded', 'archive_path_refused', '%2e%2e/evil.html'),
  named('zip slip, slash percent encoded', 'archive_path_refused', '..%2fevil.html'),
  named('zip slip in full-width dots', 'archive_path_refused', '\u{ff0e}\u{ff0e}/evil.html'),
  named('zip slip with full-width slash', 'archive_path_refused', '..\u{ff0f}evil.html'),
  named('zip slip in one-dot leaders', 'archive_path_refused', '\u{2024}\u{2024}/evil.html'),
  named('zip slip with a two-dot leader', 'archive_path_refused', '\u{2025}/evil.html'),
  named('three dots', 'archive_path_refused', '.../evil.html'),
  named('dots and a space', 'archive_path_refused', '.. /evil.html'),
  named('one dot', 'archive_path_refused', './evil.html'),
  named('absolute path', 'archive_path_refused', '/etc/evil'),
  named('absolute path with a backslash', 'archive_path_refused', '\\evil.html'),
  named('network path', 'archive_path_refused', '//server/share/evil.html'),
  named('drive letter', 'archive_path_refused', 'C:\\evil.html'),
  named('drive letter without slash', 'archive_path_refused', 'C:evil.html'),
  named('alternate data stream', 'archive_path_refused', 'index.html::$DATA'),
  named('empty name', 'archive_path_refused', ''),
  named('empty folder name', 'archive_path_refused', 'a//b.html'),
  named('only spaces', 'archive_path_refused', '   '),
  named('NUL in the name', 'archive_path_refused', 'evil.html\0.png'),
  named('line feed in the name', 'archive_path_refused', 'a\nb.html'),
  named('escape sequence in the name', 'archive_path_refused', '\u001b[2Jevil.html'),
  named('reading direction turned around', 'archive_path_refused', 'photo\u{202e}gpj.html'),
  named('isolate characters', 'archive_path_refused', 'a\u{2066}b.html'),
  named('byte order mark in the name', 'archive_path_refused', '\u{feff}index.html'),
  named('name that is no UTF-8', 'archive_path_refused', Buffer.from([0x66, 0xff, 0xfe, 0x2e])),
  named('overlong UTF-8 slash', 'archive_path_refused', Buffer.from([0x2e, 0x2e, 0xc0, 0xaf, 0x78])),
  named('lone surrogate in the name', 'archive_path_refused', Buffer.from([0x61, 0xed, 0xa0, 0x80])),
  named('huge name', 'archive_path_too_long', 'a'.repeat(300)),
  named('huge path', 'archive_path_too_long', 'folder/'.repeat(200)),
  named('name of 65,535 bytes', 'archive_path_too_long', 'x'.repeat(65_535)),
  named('deep nesting', 'archive_too_deep', `${'d/'.repeat(60)}evil.html`),
  named('the same name twice', 'archive_name_repeated', 'index.html'),
  named('the manifest twice', 'archive_name_repeated', 'imsmanifest.xml'),
  named('the same name in another case', 'archive_name_repeated', 'INDEX.html'),
  named('a file used as a folder', 'archive_name_repeated', 'index.html/evil.html'),
  named('a folder named as a file', 'archive_name_repeated', 'index.html/'),
  named('script in a name', 'inert', '<img src=x onerror=alert(1)>.html'),
  named('shell in a name', 'inert', '$(touch evil);`id`.html'),
  named('a name of an object property', 'inert', '__proto__'),
  named('resource fork', 'inert', '__MACOSX/._index.html'),
  {
    name: 'the same name in another normal form',
    expected: 'archive_name_repeated',
    build: () => buildZip(sound({ name: 'caf\u{e9}.html' }, { name: 'cafe\u{301}.html' })),
  },
  {
    name: 'a second name in an extra field that leads out',
    expected: 'archive_path_refused',
    build: () => {
      const raw = Buffer.from('harmless.html');
      const unicode = Buffer.from('../evil.html');
      const extra = Buffer.alloc(9 + unicode.length);
      extra.writeUInt16LE(0x7075, 0);
      extra.writeUInt16LE(5 + unicode.length, 2);
      extra.writeUInt8(1, 4);
      extra.writeUInt32LE(crc32(raw), 5);
      unicode.copy(extra, 9);
      return buildZip(sound({ name: raw, content: 'evil', extra }));
    },
  },
  {
    name: 'another name in the local header',
    expected: 'inert',
    build: () =>
      buildZip(sound({ name: 'safe.html', content: 'x', claimed: { localName: '../../evil.html' } })),
  },
];

const kinds: HostileArchive[] = [
  ['symbolic link', 0o120000],
  ['character device', 0o020000],
  ['block device', 0o060000],
  ['named pipe', 0o010000],
  ['socket', 0o140000],
].map(([name, type]) => ({
  name: String(name),
  expected: 'archive_link_refused',
  build: () =>
    buildZip(sound({ name: 'link', content: '/etc/passwd', externalAttributes: MODE(Number(type)) })),
}));

const sizes: HostileArchive[] = [
  {
    name: 'bomb by ratio',
    expected: 'archive_ratio_suspicious',
    build: () => buildZip(sound({ name: 'bomb', content: zeros(64 * 1024 ** 2) })),
  },
  {
    name: 'bomb as manifest',
    expected: 'archive_ratio_suspicious',
    build: () => buildZip([{ name: 'imsmanifest.xml', content: Buffer.alloc(32 * 1024 ** 2, ' ') }]),
  },
  {
    name: 'bomb by total, claimed',
    expected: 'archive_ratio_suspicious',
    build: () => buildZip(sound({ name: 'big', content: 'x', claimed: { unpacked: 400 * 1024 ** 2 } })),
  },
  {
    name: 'one file over the limit',
    expected: 'archive_file_too_large',
    build: () => buildZip(sound({ name: 'big', content: 'x', claimed: { unpacked: 3 * 1024 ** 3 } })),
  },
  {
    name: 'bomb by total, in files just below every other limit',
    expected: 'archive_too_large',
    build: () => {
      const content = zeros(1_000_000);
      return buildZip(sound(...Array.from({ length: 1200 }, (_, at) => ({ name: `part-${at}`, content }))));
    },
  },
  {
    name: 'bomb by ratio, in small pieces',
    expected: 'archive_ratio_suspicious',
    build: () => {
      const content = zeros(1_000_000);
      return buildZip(sound(...Array.from({ length: 900 }, (_, at) => ({ name: `part-${at}`, content }))));
    },
  },
  {
    name: 'bomb by number of entries',
    expected: 'archive_too_many_entries',
    build: () => buildZip(Array.from({ length: 25_000 }, (_, at) => ({ name: `f${at}`, method: 0 }))),
  },
  { name: 'entries that share their bytes', expected: 'archive_overlapping', build: () => overlapping(200) },
  {
    name: 'nested bomb',
    expected: 'inert',
    build: () => {
      let inner = buildZip([{ name: 'zeros', content: zeros(8 * 1024 ** 2) }]);
      for (let level = 0; level < 6; level += 1) {
        const content = inner;
        inner = buildZip(Array.from({ length: 4 }, (_, at) => ({ name: `${at}.zip`, content })));
      }
      return buildZip(sound({ name: 'bomb.zip', content: inner, method: 0 }));
    },
  },
  {
    name: 'an archive that contains itself many times over',
    expected: 'inert',
    build: () => {
      const self = buildZip(sound());
      return buildZip(
        sound(...Array.from({ length: 50 }, (_, at) => ({ name: `${at}/self.zip`, content: self }))),
      );
    },
  },
  {
    name: 'unpacks to more than it says',
    expected: 'archive_malformed',
    build: () => buildZip(sound({ name: 'liar', content: zeros(500_000), claimed: { unpacked: 10 } })),
  },
  {
    name: 'unpacks to less than it says',
    expected: 'archive_malformed',
    build: () => buildZip(sound({ name: 'liar', content: 'x'.repeat(100), claimed: { unpacked: 200 } })),
  },
];

const damage: HostileArchive[] = [
  {
    name: 'wrong checksum',
    expected: 'archive_checksum_wrong',
    build: () => buildZip(sound({ name: 'bad', content: 'content', claimed: { crc: 0xdeadbeef } })),
  },
  {
    name: 'wrong checksum of the manifest',
    expected: 'archive_checksum_wrong',
    build: () => buildZip([{ name: 'imsmanifest.xml', content: manifestXml(), claimed: { crc: 1 } }, page]),
  },
  { name: 'truncated', expected: 'archive_malformed', build: () => buildZip(sound()).subarray(0, 500) },
  {
    name: 'only the end of an archive',
    expected: 'archive_malformed',
    build: () => buildZip(sound()).subarray(-22),
  },
  { name: 'empty file', expected: 'archive_malformed', build: () => Buffer.alloc(0) },
  { name: 'not an archive', expected: 'archive_malformed', build: () => Buffer.from('<html>no zip</html>') },
  { name: 'zeros', expected: 'archive_malformed', build: () => zeros(100_000) },
  { name: 'archive without entries', expected: 'manifest_missing', build: () => buildZip([]) },
  {
    name: 'more entries claimed than there are',
    expected: 'archive_malformed',
    build: () => buildZip(sound(), { claimedEntries: 500 }),
  },
  {
    name: 'data beyond the end of the file',
    expected: 'archive_overlapping',
    build: () =>
      buildZip(sound({ name: 'far', content: 'x', claimed: { packed: 900_000, unpacked: 900_000 } })),
  },
  {
    name: 'local header somewhere else',
    expected: 'archive_malformed',
    build: () => buildZip(sound({ name: 'lost', content: 'x', claimed: { offset: 7 } })),
  },
  {
    name: 'damaged compressed data',
    expected: 'archive_malformed',
    build: () => {
      const zip = buildZip(sound({ name: 'last', content: 'abcdefgh'.repeat(2000) }));
      const at = zip.indexOf('last') + 4;
      return Buffer.concat([zip.subarray(0, at), Buffer.from([0xff, 0xff, 0xff]), zip.subarray(at + 3)]);
    },
  },
  {
    name: 'encrypted',
    expected: 'archive_encrypted',
    build: () => buildZip(sound({ name: 'secret', content: 'x'.repeat(20), flags: 0x801 })),
  },
  {
    name: 'strongly encrypted',
    expected: 'archive_malformed',
    build: () => buildZip(sound({ name: 'secret', content: 'x', flags: 0x841 })),
  },
  {
    name: 'unknown compression',
    expected: 'archive_compression_unsupported',
    build: () => buildZip(sound({ name: 'packed', content: 'x', method: 99 })),
  },
  {
    name: 'bzip2 compression',
    expected: 'archive_compression_unsupported',
    build: () => buildZip(sound({ name: 'packed', content: 'x', method: 12 })),
  },
  {
    name: 'program in front of the archive',
    expected: 'inert',
    build: () => buildZip(sound(), { prefix: Buffer.from('#!/bin/sh\ntouch evil\n') }),
  },
  {
    name: 'second archive in the comment',
    expected: 'archive_malformed',
    build: () => buildZip(sound(), { comment: buildZip([{ name: '../evil', content: 'x' }]) }),
  },
];

const manifest = (
  name: string,
  expected: PackageProblemCode | 'inert',
  content: string | Buffer,
): HostileArchive => ({
  name,
  expected,
  build: () => buildZip([{ name: 'imsmanifest.xml', content }, page]),
});
const entities = Array.from(
  { length: 10 },
  (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
).join('');

const manifests: HostileArchive[] = [
  manifest('document type', 'manifest_doctype', manifestXml({ prolog: '<!DOCTYPE manifest>' })),
  manifest(
    'billion laughs',
    'manifest_doctype',
    manifestXml({
      prolog: `<!DOCTYPE m [<!ENTITY l0 "ha">${entities}]>`,
      items: '<item identifier="i" identifierref="r1"><title>&l10;</title></item>',
    }),
  ),
  manifest(
    'external entity',
    'manifest_doctype',
    manifestXml({
      prolog: '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
      items: '<item identifier="i" identifierref="r1"><title>&x;</title></item>',
    }),
  ),
  manifest(
    'parameter entity from the network',
    'manifest_doctype',
    manifestXml({ prolog: '<!DOCTYPE m [<!ENTITY % x SYSTEM "http://127.0.0.1:9/evil.dtd"> %x;]>' }),
  ),
  manifest(
    'undeclared entity',
    'manifest_malformed',
    manifestXml({ items: '<item identifier="i" identifierref="r1"><title>&x;</title></item>' }),
  ),
  manifest(
    'document type in UTF-16',
    'manifest_doctype',
    Buffer.from(`\u{feff}${manifestXml({ prolog: '<!DOCTYPE m>' }).replace('UTF-8', 'UTF-16')}`, 'utf16le'),
  ),
  manifest('deeply nested elements', 'manifest_too_deep', `${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`),
  manifest(
    'deeply nested items',
    'manifest_too_deep',
    manifestXml({ items: '<item identifier="x">'.repeat(500) + '</item>'.repeat(500) }),
  ),
  manifest(
    'a quarter of a million elements',
    'manifest_too_large',
    `<manifest>${'<a/>'.repeat(250_000)}</manifest>`,
  ),
  manifest('six megabytes', 'manifest_too_large', Buffer.from(`<m>${randomText(6 * 1024 ** 2)}</m>`)),
  manifest('bytes that are no UTF-8', 'manifest_encoding', Buffer.from([0x3c, 0x6d, 0xff, 0xfe, 0x3e])),
  manifest('unknown encoding', 'manifest_encoding', manifestXml().replace('UTF-8', 'x-evil')),
  manifest('encoding that says UTF-7', 'manifest_encoding', manifestXml().replace('UTF-8', 'UTF-7')),
  manifest('empty manifest', 'manifest_malformed', ''),
  manifest('unclosed manifest', 'manifest_malformed', '<manifest><organizations>'),
  manifest('HTML as manifest', 'manifest_malformed', '<!doctype html><p>Hello<br></html>'),
  manifest('JSON as manifest', 'manifest_malformed', '{"a":1}'),
  manifest(
    'launch address that runs script',
    'launch_href_external',
    manifestXml({
      resources: '<resource identifier="r1" adlcp:scormtype="sco" href="javascript:alert(1)"/>',
    }),
  ),
  manifest(
    'launch address elsewhere',
    'launch_href_external',
    manifestXml({ resources: '<resource identifier="r1" href="//evil.example/index.html"/>' }),
  ),
  manifest(
    'launch address through xml:base elsewhere',
    'launch_href_external',
    manifestXml({
      resources: '<resource identifier="r1" xml:base="https://evil.example/" href="index.html"/>',
    }),
  ),
  manifest(
    'launch address out of the package',
    'path_outside_package',
    manifestXml({ resources: '<resource identifier="r1" href="a/../../index.html"/>' }),
  ),
  manifest(
    'launch address out of the package, encoded',
    'path_outside_package',
    manifestXml({ resources: '<resource identifier="r1" href="%2e%2e/index.html"/>' }),
  ),
  manifest(
    'absolute launch address',
    'path_outside_package',
    manifestXml({ resources: '<resource identifier="r1" href="/etc/passwd"/>' }),
  ),
  manifest(
    'script in titles',
    'inert',
    manifestXml({
      items:
        '<item identifier="i" identifierref="r1"><title>&lt;script&gt;alert(1)&lt;/script&gt;</title></item>',
    }),
  ),
  manifest(
    'references that square the manifest',
    'manifest_too_large',
    manifestXml({
      items: Array.from(
        { length: 1000 },
        (_, at) => `<item identifier="i${at}" identifierref="r1"><imsss:sequencing IDRef="all"/></item>`,
      ).join(''),
      after: `<imsss:sequencingCollection><imsss:sequencing ID="all"><imsss:sequencingRules>${'<imsss:preConditionRule/>'.repeat(1000)}</imsss:sequencingRules></imsss:sequencing></imsss:sequencingCollection>`,
    }).replace('<schemaversion>1.2', '<schemaversion>2004 4th Edition'),
  ),
  {
    name: 'ten thousand missing files',
    expected: 'file_missing',
    build: () => {
      const files = Array.from({ length: 10_000 }, (_, at) => `<file href="missing-${at}.js"/>`).join('');
      const resources = `<resource identifier="r1" href="gone.html">${files}</resource>`;
      return buildZip([{ name: 'imsmanifest.xml', content: manifestXml({ resources }) }]);
    },
  },
  {
    name: 'manifest too deep in folders',
    expected: 'manifest_missing',
    build: () => buildZip([{ name: 'a/b/imsmanifest.xml', content: manifestXml() }]),
  },
  {
    name: 'two folders with a manifest each',
    expected: 'manifest_missing',
    build: () =>
      buildZip([
        { name: 'a/imsmanifest.xml', content: manifestXml() },
        { name: 'b/imsmanifest.xml', content: manifestXml() },
      ]),
  },
];

/** Every hostile upload of the corpus (R8). */
export const HOSTILE_ARCHIVES: readonly HostileArchive[] = [
  ...names,
  ...kinds,
  ...sizes,
  ...damage,
  ...manifests,
];

/** Text that does not compress, so that only its length can refuse it. */
function randomText(length: number): string {
  let seed = 42;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648);
  return Array.from({ length }, () => String.fromCharCode(97 + (next() % 26))).join('');
}
