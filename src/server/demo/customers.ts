import type { Ctx } from '#server/context.ts'
import { getCustomers, setCustomer } from '#server/modules/customer/index.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import type { customer } from '#contract/customer.ts'

type Made = ParamsOf<(typeof customer)['setCustomer']>

const shop = (line1: string, city: string, region: string, postcode: string, country = 'US') => ({
	kind: 'billing' as const,
	label: '',
	line1,
	line2: '',
	city,
	region,
	postcode,
	country,
})

/** The shops that order from the demo, as its history tells of them, and who delivers to it. */
const CUSTOMERS: readonly Made[] = [
	{
		company: 'Bluebird Home',
		contact_name: 'Dana Whitcomb',
		emails: ['dana@bluebirdhome.example'],
		phones: ['+1 617 555 0118'],
		addresses: [shop('210 Newbury Street', 'Boston', 'MA', '02116')],
		payment_terms: 'net_30',
		tags: ['Retail', 'New England'],
		notes: 'Reorders mugs every six weeks.',
		consent_marketing: true,
	},
	{
		company: 'North & Vine',
		contact_name: 'Priya Raman',
		emails: ['buying@northandvine.example', 'accounts@northandvine.example'],
		phones: ['+1 503 555 0164'],
		website: 'https://northandvine.example',
		addresses: [
			shop('88 NW Glisan Street', 'Portland', 'OR', '97209'),
			{ ...shop('4 Dock Road', 'Portland', 'OR', '97217'), kind: 'shipping', label: 'Warehouse' },
		],
		payment_terms: 'net_60',
		default_discount: '5',
		credit_limit: '12000',
		tags: ['Retail', 'Chain'],
	},
	{
		company: 'Casa Lumen',
		contact_name: 'Tomás Ferreira',
		emails: ['tomas@casalumen.example'],
		phones: ['+351 21 555 0187'],
		addresses: [shop('Rua do Alecrim 24', 'Lisboa', '', '1200-018', 'PT')],
		currency: 'EUR',
		payment_terms: 'receipt',
		tags: ['Export'],
	},
	{
		company: 'The Paper Barn',
		contact_name: 'Ellie Osgood',
		emails: ['ellie@paperbarn.example'],
		addresses: [shop('5 Mill Lane', 'Camden', 'ME', '04843')],
		tags: ['Retail', 'New England'],
	},
	{
		company: 'Hatch Interiors',
		contact_name: 'Marcus Hatch',
		emails: ['studio@hatchinteriors.example'],
		phones: ['+1 212 555 0172'],
		addresses: [shop('61 Mercer Street', 'New York', 'NY', '10013')],
		payment_terms: 'net_15',
		default_discount: '10',
		tags: ['Designer'],
		notes: 'Orders for single projects. Always asks for lead times.',
	},
	{
		company: 'Kinfolk Supply',
		contact_name: '林晓梅',
		emails: ['mei@kinfolksupply.example'],
		addresses: [shop('愚园路 1088 号', '上海', '', '200050', 'CN')],
		language: 'zh',
		tags: ['Export'],
	},
	{
		company: 'Penobscot Pottery',
		role: 'supplier',
		contact_name: 'Al Thibodeau',
		emails: ['orders@penobscotpottery.example'],
		phones: ['+1 207 555 0139'],
		payment_terms: 'eom',
		tags: ['Tableware'],
	},
	{
		company: 'Tideway Makers',
		role: 'supplier',
		contact_name: 'Ines Arsenault',
		emails: ['workshop@tidewaymakers.example'],
		phones: ['+1 207 555 0164'],
		payment_terms: 'net_30',
		tags: ['Lighting', 'Living'],
	},
]

/** Keeps the customers of the demo, unless there are any. */
export async function makeCustomers(ctx: Ctx): Promise<void> {
	const { counts } = await getCustomers(ctx, { page: 1, size: 1 })
	if (counts.active) return
	for (const made of CUSTOMERS) await setCustomer(ctx, made)
}
