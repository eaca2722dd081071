import { TagScanner } from './tag-scanner';

/** The tags of a text: name, whether it closes or is empty, the attributes r, s and t, and the text behind it. */
function tagsOf(xml: string) {
  const tags: unknown[] = [];
  for (const tag = new TagScanner(xml); tag.next();)
    tags.push([
      `${tag.isClosing ? '/' : ''}${tag.name}${tag.isEmpty ? '/' : ''}`,
      ['r', 's', 't'].map((name) => tag.attribute(name)).join(' '),
      tag.content(),
    ]);
  return tags;
}

test('tags - without their prefixes; long names are empty', () => {
  expect(
    tagsOf('<x:row r="7"><x:c r="A7" t="s" s="3"><x:v>12</x:v></x:c><c\n r="B7"/></x:row><worksheet>'),
  ).toEqual([
    ['row', '7  ', ''],
    ['c', 'A7 3 s', ''],
    ['v', '  ', '12'],
    ['/v', '  ', ''],
    ['/c', '  ', ''],
    ['c/', 'B7  ', ''],
    ['/row', '  ', ''],
    ['', '  ', ''],
  ]);
});

test('attributes - by their whole name, not within another or its value', () => {
  const [[, attributes]] = tagsOf('<c customr="1" xml:s="2" note="t=" t="str">') as [[string, string]];
  expect(attributes).toBe('  str');
});

test.each(['', 'no tags', '<', '<c', '<c r="A1', '</', '<>', '<c r=">'])(
  'what is cut off or none: %j - ends',
  (xml) => {
    expect(tagsOf(xml).length).toBeLessThan(3);
  },
);
