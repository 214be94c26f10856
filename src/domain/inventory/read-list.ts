import { findLocation } from './location-column.ts'
import { UPDATE_LINES_MAX } from './limits.ts'
import { type ListedLine, StockListReader } from './stock-list.ts'
import { rowsOfText } from './typed-lines.ts'

type Locations = readonly { readonly id: string; readonly name: string }[]

/** What an update of stock takes over of a list: its first lines, and what is said of those that were not read. */
export function takenOf(reader: StockListReader, lines: readonly ListedLine[], locations: Locations) {
	const { read, unread, sets, unchanged, stray } = reader
	const taken = lines.slice(0, UPDATE_LINES_MAX).map((line) => placed(line, locations))
	const more = lines.length > UPDATE_LINES_MAX
	return {
		lines: taken,
		more,
		sets,
		unchanged,
		read: told(read),
		unread: told(unread),
		...(stray && { stray: cut(stray) }),
	}
}

/** The same of text that was copied. `locations`: those of the account, where it has several. */
export function readListText(text: string, locations: Locations) {
	const reader = new StockListReader(locations)
	const lines = rowsOfText(text).flatMap((cells) => reader.push(cells))
	return takenOf(reader, [...lines, ...reader.end()], locations)
}

/** A line with the location that it names by its id; null: there is no open one of this name. */
function placed({ location: name, wasQty, wasLow, wasOver, ...line }: ListedLine, locations: Locations) {
	const was = {
		...(wasQty !== undefined && { qty: wasQty }),
		...(wasLow !== undefined && { low: wasLow }),
		...(wasOver !== undefined && { over: wasOver }),
	}
	return {
		...line,
		...(name !== undefined && { location: findLocation(locations, name)?.id ?? null, location_name: name }),
		...(Object.keys(was).length && { was }),
	}
}

/** Columns that are told by their headers, and as much of each. */
const HEADERS_MAX = 12
const HEADER_MAX = 60

const cut = (header: string) => header.slice(0, HEADER_MAX)
const told = (headers: readonly string[]) => headers.slice(0, HEADERS_MAX).map(cut)
