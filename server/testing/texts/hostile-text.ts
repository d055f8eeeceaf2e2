import fc from 'fast-check'

/** Generates texts that reveal incorrect quoting, and random texts. */
export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      `'; drop table people; --`,
      `"; drop table people; --`,
      `" or 1=1 --`,
      `x'y`,
      `x"y`,
      `\\'`,
      `\\`,
      `$1`,
      `$$ $$`,
      `E'\\''`,
      '/* */',
      '--',
      `a)b(c`,
      'a,b',
      '{a,"b"}',
      'null',
      'select',
      'id',
      '\u0000',
      '\ud800',
      '%',
      '%zz',
      'a.b.c',
      '->>',
      '::text',
      'ＤＲＯＰ；',
    ),
  },
)
