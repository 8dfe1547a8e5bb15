import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

it.each([
  [
    [
      ['a', 'b'],
      ['1', ''],
    ],
    'a,b\r\n1,\r\n',
  ],
  [[['a,b', 'say "x"', 'two\nlines']], '"a,b","say ""x""","two\nlines"\r\n'],
  [[['=1+1', '+1', '-1', '@x', '\tx', ' =1']], "'=1+1,'+1,'-1,'@x,'\tx,' =1\r\n"],
  [[], ''],
  [
    [['＝1+1', '＋1', '－1', '＠x', '﹦1', '\r=1', '\n=1', '\u200b=1', '\u3000＝1', '\u00a0+1']],
    "'＝1+1,'＋1,'－1,'＠x,'﹦1,\"'\r=1\",\"'\n=1\",'\u200b=1,'\u3000＝1,'\u00a0+1\r\n",
  ],
  [[['a=1', '1-2', 'x@y.example', ' ', '']], 'a=1,1-2,x@y.example, ,\r\n'],
])('%j', (rows, text) => expect(toCsv(rows)).toBe(`\ufeff${text}`))
