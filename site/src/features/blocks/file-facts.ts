const KINDS: Record<string, string> = {
  pdf: 'PDF',
  hwp: '한글 문서',
  hwpx: '한글 문서',
  doc: '워드 문서',
  docx: '워드 문서',
  xls: '엑셀 문서',
  xlsx: '엑셀 문서',
  ppt: '파워포인트 문서',
  pptx: '파워포인트 문서',
  zip: '압축 파일',
};

/** Kind and size of a file, e.g. `PDF · 1.2MB`. @param kilobytes as the media library has it */
export function fileFacts(name: string, kilobytes: number | null): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = KINDS[ending] ?? ending.toUpperCase();
  const size =
    kilobytes === null
      ? ''
      : kilobytes < 1000
        ? `${Math.max(1, Math.round(kilobytes))}KB`
        : `${Math.round(kilobytes / 100) / 10}MB`;
  return [kind, size].filter(Boolean).join(' · ');
}
