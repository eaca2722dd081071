import { readBusinessRegistration } from './business-registration';

test('a corporation, with headings spread over a column', () => {
  expect(
    readBusinessRegistration(`사업자등록증
(일반과세자)
등록번호 : 123-45-67891
법인명(단체명) : 주식회사 다온
대 표 자 : 김 다 온
개 업 연 월 일 : 2019 년 03 월 04 일
법인등록번호 : 110111-0000000
사업장 소재지 : 서울특별시 강남구 테헤란로 1, 2층(역삼동)
사 업 의 종 류 : 업태 보건업 종목 치과의원`),
  ).toEqual({
    business_number: '123-45-67891',
    company: '주식회사 다온',
    ceo: '김다온',
    address: '서울특별시 강남구 테헤란로 1, 2층(역삼동)',
  });
});

test('a sole trader, without colons and with several headings on a line', () => {
  expect(
    readBusinessRegistration(
      '등록번호 1234567891\n상 호 다온 치과의원 성 명 김다온\n생년월일 1980 년 01 월 01 일\n사업장 소재지 부산광역시 해운대구 센텀로 1\n3층\n업태 보건업',
    ),
  ).toEqual({
    business_number: '123-45-67891',
    company: '다온 치과의원',
    ceo: '김다온',
    address: '부산광역시 해운대구 센텀로 1 3층',
  });
});

test('further lines of a site’s foot - telephone, address and number of mail order', () => {
  expect(
    readBusinessRegistration(
      '상호(법인명): ㈜다온 / 대표자: 김다온\n사업자등록번호：123-45-67891\n통신판매업 신고번호: 2026-서울강남-0001\n전화번호 : 02)123-4567\n이메일 : Help@Daon.kr',
    ),
  ).toMatchObject({
    company: '(주)다온',
    business_number: '123-45-67891',
    ceo: '김다온',
    mail_order_number: '2026-서울강남-0001',
    phone: '02-123-4567',
    email: 'help@daon.kr',
  });
});

test('any other text - nothing', () => expect(readBusinessRegistration('강남 치과 상호 추천')).toEqual({}));
test('an empty text - nothing', () => expect(readBusinessRegistration('')).toEqual({}));
