import * as fc from 'fast-check'

/** Values that no field expects, tried at every leaf of every row (trust.md T01, T30, T31). */
export const hostileValues: readonly unknown[] = [
	null,
	true,
	'',
	' ',
	0,
	-0,
	-1,
	-100,
	1.5,
	1e308,
	-1e308,
	2 ** 31,
	2 ** 53,
	[],
	{},
	[[]],
	[null],
	{ a: 1 },
	'NaN',
	'Infinity',
	'1e999',
	'0x10',
	'99999999999999999999',
	'\u0000',
	'a\u0000b',
	'\ud800',
	'\udfff x',
	'\u202e\u200b',
	'é'.normalize('NFD'),
	'ﬀ①Å',
	'x'.repeat(100_000),
	'😀'.repeat(5_000),
	Array.from({ length: 10_000 }, (_, i) => i),
	Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`k${i}`, i])),
	'__proto__',
	'constructor',
	'../../etc/passwd',
	'%00',
	'%',
	'_',
	'\\',
	'00000000-0000-0000-0000-000000000000',
	'ffffffff-ffff-7fff-bfff-ffffffffffff',
]

/** Text that would mean something to SQL, LIKE, jsonb paths or full-text search. */
export const sqlPayloads: readonly string[] = [
	"'",
	"''",
	"'; drop table sku; --",
	"' or '1'='1",
	'1) or 1=1 --',
	'" or ""="',
	"\\'; select pg_sleep(5); --",
	"' union select password_hash from app_user --",
	'%',
	'_%',
	'\\%',
	'$1',
	'$$',
	':a',
	'?',
	"{'a':1}",
	"bps,price}' --",
	'a & b | !c',
	'asc; select 1',
]

/** Random values of every kind, for what the lists above did not think of. */
export const anything = fc.anything({
	withNullPrototype: false,
	withDate: false,
	withBigInt: false,
	maxDepth: 3,
	maxKeys: 5,
})

/** `depth` arrays inside each other, as text: JSON.stringify itself would fail on the deepest. */
export const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
