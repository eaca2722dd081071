import { DOCX, PDF, PNG } from '../../../tests/file-samples';
import { isHeic, mediaEndings } from './media-type';

const box = (name: string) => Buffer.from(`\0\0\0\x18ftyp${name}\0\0\0\0`, 'latin1');
const JPEG = Buffer.from('ffd8ffe0', 'hex');
const HTML = Buffer.from('<!doctype html><html><script>alert(1)</script></html>');

test.each<[string, Buffer, string, string]>([
  ['a JPEG', JPEG, 'jpg', 'jpg jpeg'],
  ['a JPEG that calls itself PNG', JPEG, 'png', 'jpg jpeg'],
  ['a PNG that calls itself a page', PNG, 'hta', 'png'],
  ['a PDF', PDF, 'pdf', 'pdf'],
  ['a PDF that calls itself a picture', PDF, 'png', 'pdf'],
  ['Word', DOCX, 'docx', 'docx'],
  ['text', Buffer.from('글, 1'), 'csv', 'csv'],
  ['text of a spreadsheet in UTF-16', Buffer.from('\ufeff글', 'utf16le'), 'txt', 'txt'],
  ['a drawing', Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- x -->\n<svg width="1"/>'), 'svg', 'svg'],
  ['a video', box('isom'), 'mp4', 'mp4 mov m4a'],
  ['a video of QuickTime', Buffer.from('\0\0\0\x08wide\0\0\0\0mdat', 'latin1'), 'mov', 'mp4 mov m4a'],
  ['WebM', Buffer.from('1a45dfa3', 'hex'), 'webm', 'webm'],
  ['an icon', Buffer.from('000001000100', 'hex'), 'ico', 'ico'],
  ['MP3', Buffer.from('ID3\x03'), 'mp3', 'mp3'],
  ['MP3 without a tag', Buffer.from('fffb9000', 'hex'), 'mp3', 'mp3'],
  ['WAV', Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1'), 'wav', 'wav'],
])('mediaEndings - %s is known by its content', (_what, bytes, ending, endings) => {
  expect(mediaEndings(bytes, ending).join(' ')).toBe(endings);
});

test.each<[string, Buffer, string]>([
  ['a page that calls itself a picture', HTML, 'png'],
  ['a script that calls itself a PDF', Buffer.from('alert(1)'), 'pdf'],
  ['a saved page', Buffer.from('MIME-Version: 1.0\n\n<html>'), 'mht'],
  ['a program of Windows in HTML', HTML, 'hta'],
  ['a script of Firefox', Buffer.from('const x = 1;'), 'jsm'],
  ['a page that calls itself a drawing', Buffer.from('<html><svg/></html>'), 'svg'],
  ['text without an ending', Buffer.from('글'), ''],
  ['a program that calls itself text', Buffer.from('MZ\0\0'), 'txt'],
  ['an empty picture', Buffer.alloc(0), 'png'],
  ['HEIC', box('heic'), 'heic'],
])('mediaEndings - %s is unsupported', (_what, bytes, ending) => {
  expect(mediaEndings(bytes, ending)).toEqual([]);
});

test('isHeic - photos of phones, and neither AVIF nor videos', () => {
  expect(['heic', 'mif1', 'hevc'].map((name) => isHeic(box(name)))).toEqual([true, true, true]);
  expect(['avif', 'isom', 'qt  '].map((name) => isHeic(box(name)))).toEqual([false, false, false]);
});
