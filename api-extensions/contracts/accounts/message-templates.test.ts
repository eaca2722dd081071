import fs from 'node:fs';
import path from 'node:path';
import {
  filledText,
  MESSAGE_EVENTS,
  MESSAGE_TEMPLATES,
  registeredText,
  variablesOfTemplate,
} from './message-templates';
import { bytesOf } from '../rules/carrier-text';

test.each(MESSAGE_EVENTS)(
  '%s - short enough for 알림톡, named after its site, without advertising',
  (event) => {
    const text = registeredText(event, '가'.repeat(20), `https://www.${'a'.repeat(40)}.example`);
    // Kakao's limit, with room for the values.
    expect(text.length).toBeLessThan(700);
    expect(text).not.toMatch(/\{사이트\}|\{주소\}|광고|할인|이벤트|쿠폰|혜택/);
    expect(text.startsWith('[가')).toBe(true);
    // How to end them; a code is sent on request.
    if (event !== 'sign-in-code') expect(text).toMatch(/\/user\/notifications|unsubscribe\?token=/);
    // SOLAPI: at most 40 bytes, two for each Korean letter.
    expect(MESSAGE_TEMPLATES[event].subject.length).toBeLessThanOrEqual(20);
    // SOLAPI refuses a dot in a variable's name.
    for (const name of variablesOfTemplate(event)) expect(name).toMatch(/^[^.\s]+$/);
  },
);

test('variables - filled in, empty ones too', () => {
  expect(variablesOfTemplate('consultation')).toEqual(['접수번호', '회사']);
  expect(filledText('#{이름} 님, #{제목}', { 이름: '김하나' })).toBe('김하나 님, ');
});

test('sign-in-code - one SMS with the name of a site of ten letters, which phones find the code in', () => {
  const text = registeredText('sign-in-code', '가'.repeat(10), 'https://www.example.com');
  expect(bytesOf(filledText(text, { 인증번호: '123456' }))).toBeLessThanOrEqual(90);
  expect(text).toContain('인증번호 #{인증번호}');
});

test('docs/message-templates.md - has the text of every event, to be registered', () => {
  const docs = fs.readFileSync(path.resolve(__dirname, '../../../docs/message-templates.md'), 'utf8');
  for (const event of MESSAGE_EVENTS)
    expect(docs).toContain(`## ${event}\n\n\`\`\`text\n${MESSAGE_TEMPLATES[event].text}\n\`\`\`\n`);
});
