import { csvText } from '../rules/csv';
import { boardOfFile, NO_HEADINGS } from './board-table';
import { entriesOf, open } from './import.cases';

const HEAD = [
  ...['wr_id', 'wr_num', 'wr_parent', 'wr_is_comment', 'ca_name', 'wr_option', 'wr_subject', 'wr_content'],
  ...['wr_seo_title', 'wr_link1', 'wr_name', 'mb_id', 'wr_datetime', 'wr_file'],
];
const row = (fields: Record<string, string>) =>
  HEAD.map(
    (name) =>
      ({ wr_is_comment: '0', wr_datetime: '2020-03-04 05:06:07', wr_file: '0', ...fields })[name] ?? '',
  );
const table = (...rows: Record<string, string>[]) => csvText([HEAD, ...rows.map(row)]);
const SITE = { address: 'https://old.example', board: '' };

test('a table of gnuboard - HTML by its option, plain text as paragraphs, pictures of the old site, both kinds of addresses', async () => {
  const { posts, left } = await entriesOf(
    table(
      {
        ...{
          wr_id: '12',
          wr_option: 'html1,mail',
          wr_subject: '공지',
          wr_seo_title: '공지-글',
          ca_name: '안내',
        },
        ...{ wr_content: '<p>본문 <img src="/data/editor/a.jpg"></p>', wr_name: '최고관리자', wr_file: '2' },
      },
      {
        wr_id: '13',
        wr_subject: '글',
        wr_content: 'a < b\nhttps://daon.example/\n\n둘',
        wr_link1: 'https://link.example/',
      },
      { wr_id: '14', wr_parent: '12', wr_is_comment: '1', wr_content: '댓글이에요', wr_name: '손님' },
      { wr_id: '15', wr_option: 'secret', wr_subject: '비밀 문의', wr_content: '전화번호' },
    ),
    'g5_write_notice.csv',
    SITE,
  );
  expect(posts).toEqual([
    {
      ...{
        state: 'post',
        source: 'notice 12',
        title: '공지',
        date: '2020-03-03T20:06:07.000Z',
        author: '최고관리자',
      },
      ...{
        html: '<p>본문 </p><figure><img src="https://old.example/data/editor/a.jpg" alt=""></figure>',
        pictures: 1,
      },
      addresses: ['/bbs/board.php?bo_table=notice&wr_id=12', '/notice/12', '/notice/공지-글'],
      notes: [
        '첨부 파일 2개는 옮기지 않습니다.',
        '게시판에 분류가 없어 옮기지 않습니다: 안내',
        '댓글 1개는 옮기지 않습니다.',
      ],
    },
    expect.objectContaining({
      html:
        '<p>a &lt; b<br><a href="https://daon.example/">https://daon.example/</a></p><p>둘</p>' +
        '<p><a href="https://link.example/">https://link.example/</a></p>',
    }),
  ]);
  expect(left.map(({ reason }) => reason)).toEqual([
    '12번 글의 댓글입니다.',
    expect.stringContaining('비밀글입니다'),
  ]);
});

test.each([
  [
    'quotes escaped by backslashes',
    'wr_id,wr_subject,wr_content,wr_option\n"1","가","<p class=\\"a\\">나<img src=\\"/b.png\\"></p>","html1"\n',
  ],
  [
    'semicolons',
    'wr_id;wr_subject;wr_content;wr_option\n1;가;"<p class=""a"">나<img src=""/b.png""></p>";html1\n',
  ],
  ['own headings', '번호\t제목\t내용\n1\t가\t<p>나<img src="/b.png"></p>\n'],
])('a table with %s - read', async (_name, text) => {
  const { posts } = await entriesOf(text, 'table.csv', SITE);
  expect(posts).toEqual([
    expect.objectContaining({
      title: '가',
      html: '<p>나</p><figure><img src="https://old.example/b.png" alt=""></figure>',
    }),
  ]);
});

test('a table without headings - refused with what to do; a row with other cells - named', async () => {
  expect(await open('"1","0","1","0","공지","본문"\n', 'g5_write_notice.csv')).toEqual({
    error: NO_HEADINGS,
  });
  const { left } = await entriesOf('wr_id,wr_subject,wr_content\n1,가,나\n2,다\n', 'a.csv');
  expect(left).toEqual([{ state: 'left', title: '2 다', reason: '3번째 줄의 칸 수가 첫 줄과 다릅니다.' }]);
});

test('boardOfFile - the board in the name of a file', () => {
  expect(['g5_write_notice.csv', 'db_g5_write_free_board (1).csv', 'notice.csv'].map(boardOfFile)).toEqual([
    'notice',
    'free_board',
    '',
  ]);
});
