interface Added {
  created: number;
  duplicates: readonly number[];
}

/** Message after many records were added together. */
export function addedText({ created, duplicates }: Added): string {
  const made =
    created > 0 ? `${created.toLocaleString('ko-KR')}건을 등록했습니다.` : '새로 등록한 것이 없습니다.';
  if (duplicates.length === 0) return made;
  return `${made} 이미 있거나 겹치는 ${duplicates.length.toLocaleString('ko-KR')}건은 건너뛰었습니다.`;
}
