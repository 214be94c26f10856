import type { PublicItem } from '../page-data.ts'

/** Fields that the table tells. */
export const PACKING = [
	'weight',
	'dimension',
	'qty_per_pack',
	'qty_per_carton',
	'pack_per_carton',
	'carton_size',
	'cbm',
	'pallet_information',
]

const WORDS = {
	en: {
		title: 'Packing',
		rows: { piece: 'Piece', pack: 'Pack', carton: 'Carton', pallet: 'Pallet' },
		columns: { unit: 'Unit', holds: 'Contains', size: 'Size', weight: 'Weight', volume: 'Volume' },
		pieces: (count: string) => (count === '1' ? '1 piece' : `${count} pieces`),
		packs: (count: string) => (count === '1' ? '1 pack' : `${count} packs`),
	},
	zh: {
		title: '包装',
		rows: { piece: '单件', pack: '包', carton: '箱', pallet: '托盘' },
		columns: { unit: '单位', holds: '数量', size: '尺寸', weight: '重量', volume: '体积' },
		pieces: (count: string) => `${count} 件`,
		packs: (count: string) => `${count} 包`,
	},
} as const

type Column = 'holds' | 'size' | 'weight' | 'volume'
type Row = Partial<Record<Column, string | undefined>>

/** How it is packed, from the piece to the pallet; only what the catalog shows. */
export function Packing({ attrs, lang }: { attrs: PublicItem['attrs']; lang: 'en' | 'zh' }) {
	const w = WORDS[lang]
	const rows = rowsOf(attrs, w).filter(({ row }) => Object.values(row).some(Boolean))
	const columns = (['holds', 'size', 'weight', 'volume'] as const).filter((name) => rows.some(({ row }) => row[name]))
	if (!rows.length) return null
	return (
		<div className="packing">
			<table>
				<caption>{w.title}</caption>
				<thead>
					<tr>
						<th scope="col">
							<span className="hidden">{w.columns.unit}</span>
						</th>
						{columns.map((name) => (
							<th key={name} scope="col">
								{w.columns[name]}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ name, row }) => (
						<tr key={name}>
							<th scope="row">{w.rows[name]}</th>
							{columns.map((column) => (
								<td key={column} className="num">
									{row[column]}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}

function rowsOf(
	attrs: PublicItem['attrs'],
	w: (typeof WORDS)['en' | 'zh'],
): { name: 'piece' | 'pack' | 'carton' | 'pallet'; row: Row }[] {
	const counted = (count: string | undefined, say: (count: string) => string) => count && say(count)
	const carton = [counted(attrs['qty_per_carton'], w.pieces), counted(attrs['pack_per_carton'], w.packs)]
	return [
		{ name: 'piece', row: { size: attrs['dimension'], weight: attrs['weight'] } },
		{ name: 'pack', row: { holds: counted(attrs['qty_per_pack'], w.pieces) } },
		{
			name: 'carton',
			row: { holds: carton.filter(Boolean).join(', '), size: attrs['carton_size'], volume: attrs['cbm'] },
		},
		{ name: 'pallet', row: { holds: attrs['pallet_information'] } },
	]
}
