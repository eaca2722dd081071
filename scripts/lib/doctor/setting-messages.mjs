/** Messages of the programs' rules (English, for their logs) in Korean. The first pattern that matches counts. */
const MESSAGES = [
  [
    /is missing|set the folder|set it to the same random text|^Invalid input: expected .*received undefined/,
    '값이 없습니다',
  ],
  [/is too short/, '너무 짧습니다. 무작위로 만든 긴 값으로 바꿔 주세요'],
  [/placeholder/, '예시 값이거나 추측하기 쉬운 값입니다. 무작위 값으로 바꿔 주세요'],
  [/go together/, '함께 설정해야 하는 값 가운데 일부만 있습니다'],
  [/needs S3_ACCESS_KEY_ID/, 'S3_ACCESS_KEY_ID와 S3_SECRET_ACCESS_KEY도 필요합니다'],
  [/is not encrypted/, 'https://로 시작하는 주소여야 합니다'],
  [/for tests|not for production/, '시험용 설정이라 운영 환경에서는 쓸 수 없습니다'],
  [/is no address|set an address/, '주소로 읽을 수 없는 값이 있습니다'],
  [/host names?/, 'http:// 없이 호스트 이름만 적어야 합니다'],
  [/json or text/, 'json과 text 중 하나여야 합니다'],
  [/true or false/, 'true와 false 중 하나여야 합니다'],
  [/smtp:\/\//, 'smtp:// 또는 smtps://로 시작하는 주소여야 합니다'],
  [/URL|https:\/\/… or/, '올바른 주소(URL)가 아닙니다'],
  [/email/i, '올바른 이메일 주소가 아닙니다'],
  [/port number/, '포트 번호는 0부터 65535까지의 숫자여야 합니다'],
  [/expected one of|Invalid option/, '쓸 수 있는 값이 아닙니다'],
  [/number|Too (?:big|small)/, '숫자가 아니거나 허용된 범위를 벗어났습니다'],
];

/**
 * A sentence about a setting, from a line of a program's message such as `EDGE_KEY: EDGE_KEY is too short: …`. The rules' messages hold no
 * secret.
 */
export function describeSetting(line) {
  const names = [...new Set(line.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g))];
  const [, message] = MESSAGES.find(([pattern]) => pattern.test(line)) ?? [];
  const subject = names.length > 0 ? `${names.join(', ')} 설정` : '설정';
  return message ? `${subject}: ${message}` : `${subject}이 올바르지 않습니다(${line})`;
}
