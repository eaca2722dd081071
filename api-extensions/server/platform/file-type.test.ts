import { compoundOf, DOCM, DOCX, PDF, PNG, zipOf } from '../../tests/file-samples';
import { endingsOf } from './file-type';

const office = (main: string) => zipOf({ '[Content_Types].xml': '', [main]: '' });

test.each<[string, Buffer, string[]]>([
  ['PDF', PDF, ['pdf']],
  ['PNG', PNG, ['png']],
  ['JPEG', Buffer.from('ffd8ffe0', 'hex'), ['jpg', 'jpeg']],
  ['Word', DOCX, ['docx']],
  ['Excel', office('xl/workbook.xml'), ['xlsx']],
  ['PowerPoint', office('ppt/presentation.xml'), ['pptx']],
  ['Hangul', zipOf({ mimetype: 'application/hwp+zip', 'Contents/content.hpf': '' }), ['hwpx']],
  ['OpenDocument', zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', x: '' }), ['odt']],
  ['a ZIP', zipOf({ 'a.txt': 'a' }), ['zip']],
  ['a ZIP that contains a document', zipOf({ '계약서.docx': DOCX.toString('latin1') }), ['zip']],
  ['Word before 2007', compoundOf('Root Entry', 'WordDocument'), ['doc']],
  ['Excel before 2007', compoundOf('Workbook'), ['xls']],
  ['PowerPoint with a table of Excel', compoundOf('PowerPoint Document', 'Workbook'), ['ppt', 'xls']],
  [
    'Hangul before 2014',
    Buffer.concat([compoundOf('FileHeader'), Buffer.from('HWP Document File')]),
    ['hwp'],
  ],
  ['Word with a password', compoundOf('EncryptedPackage'), ['docx', 'xlsx', 'pptx']],
])('endingsOf - %s has the endings of its type', (_what, bytes, endings) => {
  expect(endingsOf(bytes)).toEqual(endings);
});

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['a program', Buffer.from('MZ\x90\x00')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a PDF after something else', Buffer.concat([Buffer.from('<html>'), PDF])],
  ['Word with macros', DOCM],
  ['Excel before 2007 with macros', compoundOf('Workbook', '_VBA_PROJECT')],
  [
    'OpenDocument with macros',
    zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'Basic/script-lc.xml': '' }),
  ],
  ['another package of Office', office('visio/document.xml')],
  ['an installer', compoundOf('Property', 'File')],
  ['a ZIP that was cut off', DOCX.subarray(0, -10)],
  [
    'a ZIP whose directory is elsewhere',
    Buffer.concat([DOCX.subarray(0, -6), Buffer.from('ffffff7f0000', 'hex')]),
  ],
])('endingsOf - %s is unsupported', (_what, bytes) => {
  expect(endingsOf(bytes)).toBeNull();
});
