import fs from 'node:fs';
import path from 'node:path';
import { listBackups, listFutureBackups } from '../backup.mjs';
import { fault, good, reasonOf, warning } from './findings.mjs';

const GIGABYTE = 1024 ** 3;
const HOUR = 60 * 60 * 1000;

/** Folders that the programs write to, with what fails where they cannot. */
function listFolders({ data, uploads, releases, backups, bucket }) {
  const at = (folder, what) => ({ folder, what });
  return [
    ...(bucket ? [] : [at(uploads, '파일 올리기')]),
    ...['', 'live', 'sites', 'code'].map((name) => at(path.join(releases, name), '발행')),
    at(backups, '백업'),
    at(data, '데이터 저장'),
  ];
}

/** Checks that the folders can be written to, by the user of this process. Nothing is written. */
export function checkFolders({ places }) {
  const folders = listFolders(places).filter(({ folder }) => fs.existsSync(folder));
  const findings = folders.flatMap(({ folder, what }) => {
    try {
      fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
      return [];
    } catch (error) {
      const isReadOnly = error.code === 'EROFS';
      return fault(
        `${folder}에 쓸 수 없어 ${what}에 실패합니다: ${isReadOnly ? '읽기 전용으로 연결되어 있습니다' : reasonOf(error)}`,
        isReadOnly
          ? '디스크 오류가 없는지 커널 기록(dmesg)을 보고, 쓰기로 다시 연결해 주세요.'
          : `폴더의 소유자를 프로그램의 사용자로 바꿔 주세요(ls -ld ${folder}, chown).`,
      );
    }
  });
  if (findings.length > 0) return findings;
  return process.getuid?.() === 0
    ? [
        warning(
          'root는 모든 폴더에 쓸 수 있어 폴더의 권한을 확인하지 못했습니다',
          '설치한 사용자로 다시 실행해 주세요.',
        ),
      ]
    : [good('업로드, 발행, 백업 폴더에 쓸 수 있습니다')];
}

/** Checks the age of the newest complete backup (one a night is expected), and that none is dated in the future. */
export function checkBackups({ places }, now = Date.now()) {
  const names = listBackups(places.backups);
  // The clocks of the machines that back up and check may differ by some seconds.
  const future = listFutureBackups(names, now + 60_000);
  const findings = future.map((name) =>
    fault(
      `백업 ${name}의 날짜가 미래입니다. 시계가 틀렸을 때 만들어졌고, 저절로 지워지지 않습니다`,
      `시계를 맞추고 백업을 한 번 더 한 다음 ${path.join(places.backups, name)} 폴더를 지워 주세요.`,
    ),
  );
  const newest = names.find((name) => !future.includes(name));
  if (newest === undefined)
    return [
      ...findings,
      warning(
        `${places.backups}에 백업이 없습니다`,
        '매일 밤 npm run backup을 실행하거나 BACKUP_DIR을 바로잡아 주세요.',
      ),
    ];
  const manifest = path.join(places.backups, newest, 'backup.json');
  if (!fs.existsSync(manifest))
    return [
      ...findings,
      fault(`백업 ${newest}에 backup.json이 없습니다`, 'npm run backup을 다시 실행해 주세요.'),
    ];
  const { createdAt } = JSON.parse(fs.readFileSync(manifest, 'utf8'));
  const said = `마지막 백업(${newest})이 ${Math.round((now - Date.parse(createdAt)) / HOUR)}시간 전 것입니다`;
  const isOld = now - Date.parse(createdAt) > 36 * HOUR;
  return [
    ...findings,
    isOld ? fault(said, 'npm run backup을 실행하고, 밤에 실행되지 않은 까닭을 확인해 주세요.') : good(said),
  ];
}

function checkDisk(folder, isProduction) {
  if (!fs.existsSync(folder))
    return (isProduction ? fault : warning)(
      `${folder} 폴더가 없습니다`,
      '제품을 한 번 시작하거나, 폴더를 가리키는 설정을 바로잡아 주세요.',
    );
  const { bavail, bsize, blocks } = fs.statfsSync(folder);
  const [free, all] = [bavail, blocks].map((count) => (count * bsize) / GIGABYTE);
  const said = `${folder}: ${all.toFixed(0)}GB 가운데 ${free.toFixed(1)}GB가 비어 있습니다`;
  return free < 1 || free / all < 0.05
    ? fault(
        `${folder}의 디스크가 거의 찼습니다: ${all.toFixed(0)}GB 가운데 ${free.toFixed(1)}GB만 비어 있습니다`,
        '공간을 비워 주세요. 디스크가 가득 차면 발행, 업로드, 백업이 되지 않습니다.',
      )
    : good(said);
}

export function checkDisks({ env, places }) {
  const needed = [places.uploads, places.releases, ...(places.isPostgres ? [] : [places.data])];
  // A replica in a container has a data folder of its own. A missing folder of backups is reported by checkBackups.
  const others = [places.data, places.backups].filter((folder) => fs.existsSync(folder));
  return [...new Set([...needed, ...others])].map((folder) =>
    checkDisk(folder, env.NODE_ENV === 'production'),
  );
}
