import { Box, Flex, Table, Tbody, Tr, Typography } from '@strapi/design-system';
import { isForeignHost } from '../../contracts/content-import/addresses';
import {
  type FoundFile,
  type FoundPost,
  KIND_NAMES,
  type LeftEntry,
} from '../../contracts/content-import/found';
import { koreanNumber } from '../../contracts/rules/numbers';
import { Note } from '../parts';
import { seoulTime } from '../seoul-time';
import { Cell, Head, SentencesCell } from '../table-parts';

/** Entries that are shown at once; the report has all. */
const SHOWN = 100;

export const postsOf = ({ entries }: FoundFile): FoundPost[] =>
  entries.flatMap((entry) => (entry.state === 'post' ? [entry] : []));

const leftOf = ({ entries }: FoundFile): LeftEntry[] =>
  entries.flatMap((entry) => (entry.state === 'left' ? [entry] : []));

interface Props {
  file: FoundFile;
  /** Hosts of the chosen site; empty before one is chosen. */
  hosts: readonly string[];
}

/** What was understood of a file: its posts with date, pictures and old address, and what is left out and why. */
export function FoundStep({ file, hosts }: Props) {
  const [posts, left] = [postsOf(file), leftOf(file)];
  const pictures = posts.reduce((sum, post) => sum + post.pictures, 0);
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <div aria-live="polite">
        <Note tone={posts.length === 0 ? 'warning' : 'neutral'}>
          <Typography fontWeight="bold">
            {posts.length === 0
              ? `${KIND_NAMES[file.kind]} 파일에 가져올 글이 없습니다.`
              : `${KIND_NAMES[file.kind]}에서 글 ${koreanNumber(posts.length)}개와 그림 ${koreanNumber(pictures)}장을 찾았습니다.`}
          </Typography>
          {left.length > 0 && (
            <Typography>{`넣지 않는 항목은 ${koreanNumber(left.length)}개입니다. 이유는 아래에 있습니다.`}</Typography>
          )}
          <HostNote file={file} hosts={hosts} />
        </Note>
      </div>
      {posts.length > 0 && <Posts posts={posts} />}
      {left.length > 0 && <Left left={left} />}
    </Flex>
  );
}

/** Whether old addresses can lead to this site. */
function HostNote({ file: { host }, hosts }: Props) {
  if (host === '') return null;
  if (isForeignHost(host))
    return (
      <Typography>{`${host} 주소는 다른 회사의 것이라 방문자를 이 사이트로 이어 줄 수 없습니다.`}</Typography>
    );
  if (hosts.length === 0 || hosts.includes(host.replace(/:\d+$/, ''))) return null;
  return (
    <Typography textColor="warning700">
      {`옛 사이트의 주소(${host})를 도메인의 접속 주소에 넣어야 옛 주소로 온 방문자가 이어집니다.`}
    </Typography>
  );
}

const More = ({ count }: { count: number }) =>
  count > SHOWN && (
    <Typography variant="pi">{`그 밖에 ${koreanNumber(count - SHOWN)}개가 더 있습니다. 모두 보고서에 적힙니다.`}</Typography>
  );

function Posts({ posts }: { posts: FoundPost[] }) {
  return (
    <>
      <Box maxHeight="36rem" overflow="auto" tabIndex={0} role="region" aria-label="가져올 글">
        <Table colCount={5} rowCount={posts.length + 1}>
          <Head names={['제목', '날짜', '그림', '옛 주소', '옮기지 않는 것']} />
          <Tbody>
            {posts.slice(0, SHOWN).map(({ source, title, date, pictures, addresses, notes }) => (
              <Tr key={source}>
                <Cell>{title}</Cell>
                <Cell>{date === null ? '–' : seoulTime(date)}</Cell>
                <Cell>{pictures}</Cell>
                <Cell>{addresses[0] ?? '–'}</Cell>
                <SentencesCell sentences={notes.length > 0 ? notes : ['–']} />
              </Tr>
            ))}
          </Tbody>
        </Table>
      </Box>
      <More count={posts.length} />
    </>
  );
}

function Left({ left }: { left: LeftEntry[] }) {
  return (
    <>
      <Box maxHeight="24rem" overflow="auto" tabIndex={0} role="region" aria-label="넣지 않는 항목">
        <Table colCount={2} rowCount={left.length + 1}>
          <Head names={['항목', '넣지 않는 이유']} />
          <Tbody>
            {left.slice(0, SHOWN).map(({ title, reason }, at) => (
              <Tr key={`${at} ${title}`}>
                <Cell>{title}</Cell>
                <SentencesCell sentences={[reason]} />
              </Tr>
            ))}
          </Tbody>
        </Table>
      </Box>
      <More count={left.length} />
    </>
  );
}
