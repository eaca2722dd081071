import { acceptedEncodings } from './accept-encoding';

describe('acceptedEncodings', () => {
  it.each([
    ['br', 'br identity'],
    ['gzip, deflate, br', 'br gzip identity'],
    ['gzip', 'gzip identity'],
    ['x-gzip', 'gzip identity'],
    ['GZIP;Q=0.5, BR;q=0.4', 'gzip br identity'],
    ['*', 'br gzip identity'],
    ['*;q=0', ''],
    ['*;q=0, gzip', 'gzip'],
    ['identity;q=0', ''],
    ['identity;q=0, *', 'br gzip'],
    ['br;q=0, *', 'gzip identity'],
    ['identity, br;q=0.5', 'identity br'],
    ['identity;q=0.5, br', 'br identity'],
    ['br;q=0.000', 'identity'],
    ['br;q=nonsense', 'identity'],
    ['br;q=2', 'identity'],
    ['gzip ; q=1.000', 'gzip identity'],
    ['deflate', 'identity'],
    [',,', 'identity'],
    ['brr', 'identity'],
  ])('Accept-Encoding %j - allows %j', (header, expected) => {
    expect(acceptedEncodings(header).join(' ')).toBe(expected);
  });

  it('many different headers before - the same result as the first time', () => {
    for (let n = 0; n < 2000; n += 1) acceptedEncodings(`br, x-${n}`);
    expect(acceptedEncodings('br')).toEqual(['br', 'identity']);
  });
});
