/** What two people made of the same thing, and whether they changed the same place of it. */
export interface Joined<T> {
	readonly both: T
	readonly isClash: boolean
}

type Fields = Readonly<Record<string, unknown>>
type Item = Fields & { readonly id: string }

/**
 * Both changes of what two people began with alike: what one of them changed stays as they made it, field by field; of a list
 * whose items have ids item by item, also where one added, moved or took out some. Where both changed the same, `mine` stays
 * and it is a clash. Fields named in `wholes` are not taken apart: what stands in them belongs together.
 */
export function join<T>(base: T, mine: T, theirs: T, wholes: readonly string[] = []): Joined<T> {
	let isClash = false
	const clash = <V>(value: V): V => {
		isClash = true
		return value
	}
	const fields = (base: Fields, mine: Fields, theirs: Fields): Fields => {
		const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
		return Object.fromEntries([...names].map((name) => [name, of(base[name], mine[name], theirs[name], name)]))
	}
	const items = (base: readonly Item[], mine: readonly Item[], theirs: readonly Item[]): Item[] => {
		const [was, my, their] = [base, mine, theirs].map(byId) as [Items, Items, Items]
		const common = ({ id }: Item) => was.has(id) && my.has(id) && their.has(id)
		const [before, myOrder, theirOrder] = [base, mine, theirs].map((all) => all.filter(common).map(({ id }) => id))
		const isMineInOrder = same(before, myOrder)
		if (!isMineInOrder && !same(before, theirOrder) && !same(myOrder, theirOrder)) isClash = true
		/** What stands in both, or was added; what one took out is out unless the other has changed it. */
		const kept = (id: string): Item | undefined => {
			const [old, here, there] = [was.get(id), my.get(id), their.get(id)]
			if (here && there) return old ? (of(old, here, there) as Item) : here
			const left = here ?? there
			if (!old || !left) return left
			return same(old, left) ? undefined : clash(left)
		}
		const [first, second] = isMineInOrder ? [theirs, mine] : [mine, theirs]
		return merged(first, second).flatMap((id) => kept(id) ?? [])
	}
	const of = (base: unknown, mine: unknown, theirs: unknown, name = ''): unknown => {
		if (same(mine, theirs) || same(base, mine)) return theirs
		if (same(base, theirs)) return mine
		if (wholes.includes(name)) return clash(mine)
		if (isItems(base) && isItems(mine) && isItems(theirs)) return items(base, mine, theirs)
		if (isFields(base) && isFields(mine) && isFields(theirs)) return fields(base, mine, theirs)
		return clash(mine)
	}
	const both = of(base, mine, theirs) as T
	return { both, isClash }
}

type Items = ReadonlyMap<string, Item>
const byId = (items: readonly Item[]): Items => new Map(items.map((item) => [item.id, item]))

const isFields = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value)
const isItems = (value: unknown): value is Item[] =>
	Array.isArray(value) && value.every((one) => isFields(one) && typeof one['id'] === 'string')

/** The ids of one list in their order, and those that only the other has behind what they stand behind there. */
function merged(first: readonly Item[], second: readonly Item[]): string[] {
	const ids = first.map(({ id }) => id)
	const there = new Set(ids)
	for (const [at, { id }] of second.entries()) {
		if (there.has(id)) continue
		ids.splice(ids.indexOf(second[at - 1]?.id ?? '') + 1, 0, id)
		there.add(id)
	}
	return ids
}

function same(one: unknown, other: unknown): boolean {
	if (one === other) return true
	if (Array.isArray(one) && Array.isArray(other))
		return one.length === other.length && one.every((value, at) => same(value, other[at]))
	if (!isFields(one) || !isFields(other)) return false
	const names = Object.keys(one)
	return names.length === Object.keys(other).length && names.every((name) => same(one[name], other[name]))
}
