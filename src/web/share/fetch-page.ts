import type { DataOf, ParamsIn } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import type { ShownFilter } from '#domain/catalog/shown-filter.ts'
import { ASKED_KEYS_MAX } from '#domain/cart/cart-line.ts'
import { PAGE_SIZE, type PublicCatalog, type PublicPages } from './page-data.ts'

/** Where the catalog is, and what opens it. */
export interface ShareAddress {
	username: string
	hash: string
	passcode?: string | undefined
	/** What was answered to an e-mail address. */
	pass?: string | undefined
	/** That the reader has chosen, where the catalog offers several. */
	currency?: string | undefined
}

/** What the server refused, in its own sentence; `code` is the name of the refusal. */
export class Refused extends Error {
	readonly code: string
	constructor(message: string, code: string) {
		super(message)
		this.code = code
	}
}

type PublicCall =
	| 'getPublishedCatalogV1'
	| 'getPublishedFilters'
	| 'getPublishedCopy'
	| 'getPrintedPages'
	| 'exportOrderList'
	| 'checkOrderList'
	| 'getPublishedPages'
	| 'getPublishedTexts'
	| 'getPublishedFile'
	| 'enterCatalog'
	| 'sendInquiry'
	| 'getFollowUp'
	| 'replyFollowUp'
	| 'exportFollowUp'
	| 'getPublicPaper'
	| 'exportPublicDocument'
	| 'answerDocument'
	| 'getPublicDocument'
	| 'getPublicSpecPaper'
	| 'exportPublicSpecSheet'

/** A page of the catalog under a filter. Throws Refused when the server says no. */
export function fetchPage(
	address: ShareAddress,
	filter: ShownFilter,
	page: number,
	signal?: AbortSignal,
): Promise<PublicCatalog> {
	return ask('getPublishedCatalogV1', { ...goodsOf(address), page, size: PAGE_SIZE, ...asked(filter) }, signal)
}

/** What there is to choose from under a filter. Throws Refused. */
export function fetchChoices(
	address: ShareAddress,
	filter: ShownFilter,
	signal?: AbortSignal,
): Promise<DataOf<Api['getPublishedFilters']>> {
	return ask('getPublishedFilters', { ...goodsOf(address), ...asked(filter) }, signal)
}

function asked({ colors, sizes, ...filter }: ShownFilter) {
	return {
		...filter,
		...(colors.length ? { colors: [...colors] } : {}),
		...(sizes.length ? { sizes: [...sizes] } : {}),
	}
}

/**
 * What the catalog shows now of these SKUs; those that it does not show are missing. `nums`: pieces of them, for which stock
 * is asked too. Throws Refused.
 */
export async function fetchItems(
	address: ShareAddress,
	keys: readonly string[],
	nums?: ReadonlyMap<string, number>,
): Promise<Pick<PublicCatalog, 'list' | 'catalog'>> {
	const parts = Array.from({ length: Math.ceil(keys.length / ASKED_KEYS_MAX) }, (_, at) => {
		const sku_name_keys = keys.slice(at * ASKED_KEYS_MAX, (at + 1) * ASKED_KEYS_MAX)
		const asked = nums && { nums: sku_name_keys.map((key) => nums.get(key) ?? 1) }
		return ask('getPublishedCatalogV1', { ...goodsOf(address), size: ASKED_KEYS_MAX, sku_name_keys, ...asked })
	})
	const [first, ...others] = await Promise.all(parts)
	if (!first) throw new Error('no keys')
	return { catalog: first.catalog, list: [first, ...others].flatMap(({ list }) => list) }
}

/** An address of the order list as a workbook, good for some minutes. Throws Refused. */
export function fetchOrderList(
	address: ShareAddress,
	lines: ParamsIn<Api['exportOrderList']>['lines'],
): Promise<DataOf<Api['exportOrderList']>> {
	return ask('exportOrderList', { ...goodsOf(address), lines })
}

/** What of some rows of a filled order list the catalog has. Throws Refused. */
export function checkOrderList(
	address: ShareAddress,
	rows: ParamsIn<Api['checkOrderList']>['rows'],
): Promise<DataOf<Api['checkOrderList']>> {
	return ask('checkOrderList', { ...goodsOf(address), rows })
}

/** The rows of a filled order list. Throws Refused. */
export async function readOrderList(file: File): Promise<DataOf<Api['importOrderList']>> {
	const body = new FormData()
	body.append('file', file, file.name)
	return dataOf(await fetch('/api/importOrderList', { method: 'POST', headers: headersOf(), body }))
}

/** The pages of an uploaded catalog. Throws Refused. */
export function fetchPages(address: ShareAddress): Promise<PublicPages> {
	return ask('getPublishedPages', linkOf(address))
}

/** The words of a block of its pages. Throws Refused. */
export function fetchTexts(address: ShareAddress, page: number): Promise<DataOf<Api['getPublishedTexts']>> {
	return ask('getPublishedTexts', { ...linkOf(address), page, size: PAGE_SIZE })
}

/** An address of its PDF, good for some minutes. Throws Refused. */
export async function fetchFileAddress(address: ShareAddress): Promise<string> {
	return (await ask('getPublishedFile', linkOf(address))).url
}

/** Gives an e-mail address for the pass that opens the catalog. Throws Refused. */
export async function enter({ username, hash, passcode }: ShareAddress, email: string): Promise<string> {
	return (await ask('enterCatalog', { ...linkOf({ username, hash, passcode }), email })).pass
}

/** An address of the catalog as a file, good for some minutes; undefined while it is being made. Throws Refused. */
export async function fetchCopy(address: ShareAddress, format: 'pdf' | 'xlsx'): Promise<string | undefined> {
	return (await ask('getPublishedCopy', { ...goodsOf(address), format })).url
}

/** The printed pages around a page; without `pages` while they are being drawn. Throws Refused. */
export function fetchPrinted(address: ShareAddress, page: number): Promise<DataOf<Api['getPrintedPages']>> {
	return ask('getPrintedPages', { ...goodsOf(address), page })
}

/** What a buyer fills in, with the lines. */
export type InquiryForm = Omit<ParamsIn<Api['sendInquiry']>, 'username' | 'hash' | 'passcode' | 'pass' | 'currency'>

/** Sends an inquiry; with the same `request_id` it is sent once. Throws Refused, and TypeError without a connection. */
export function sendInquiry(address: ShareAddress, form: InquiryForm): Promise<DataOf<Api['sendInquiry']>> {
	return ask('sendInquiry', { ...goodsOf(address), ...form })
}

/** Where an inquiry is followed. */
export type FollowAddress = Pick<ParamsIn<Api['getFollowUp']>, 'username' | 'token'>

/** An inquiry as it is now. Throws Refused. */
export function fetchFollowUp({ username, token }: FollowAddress): Promise<DataOf<Api['getFollowUp']>> {
	return ask('getFollowUp', { username, token })
}

/** Answers in it; with the same `request_id` once. Throws Refused, and TypeError without a connection. */
export async function replyFollowUp(
	{ username, token }: FollowAddress,
	answer: { text: string; attachments: string[]; request_id: string },
): Promise<void> {
	await ask('replyFollowUp', { username, token, ...answer })
}

/** The inquiry as a file, at an address that is good for some minutes. Throws Refused. */
export function fetchFollowFile(
	{ username, token }: FollowAddress,
	format: 'xlsx' | 'pdf',
): Promise<DataOf<Api['exportFollowUp']>> {
	return ask('exportFollowUp', { username, token, format })
}

/** Where a document is looked at. */
export type DocumentAddress = Pick<ParamsIn<Api['getPublicDocument']>, 'username' | 'token'>

/** A page of it as it is printed. Throws Refused. */
export function fetchDocumentPaper(
	{ username, token }: DocumentAddress,
	page: number,
	signal: AbortSignal,
): Promise<DataOf<Api['getPublicPaper']>> {
	return ask('getPublicPaper', { username, token, page }, signal)
}

/** What it comes to when its buyer takes these of the lines that are offered. Throws Refused. */
export function fetchDocumentChoice(
	{ username, token }: DocumentAddress,
	chosen: readonly string[],
): Promise<DataOf<Api['getPublicDocument']>> {
	return ask('getPublicDocument', { username, token, chosen: [...chosen] })
}

/** Its PDF, or a file that goes with it, at an address that is good for some minutes. Throws Refused. */
export function fetchDocumentFile(
	{ username, token }: DocumentAddress,
	file_id?: string,
): Promise<DataOf<Api['exportPublicDocument']>> {
	return ask('exportPublicDocument', { username, token, ...(file_id !== undefined && { file_id }) })
}

/** Where a spec sheet is looked at. */
export type SheetAddress = Pick<ParamsIn<Api['getPublicSpecSheet']>, 'username' | 'token'>

/** A page of one of its sheets as it is printed. Throws Refused. */
export function fetchSheetPaper(
	{ username, token }: SheetAddress,
	{ sheet, page }: { sheet: number; page: number },
	signal: AbortSignal,
): Promise<DataOf<Api['getPublicSpecPaper']>> {
	return ask('getPublicSpecPaper', { username, token, sheet, page }, signal)
}

/** One of its sheets as PDF, at an address that is good for some minutes. Throws Refused. */
export function fetchSheetFile(
	{ username, token }: SheetAddress,
	sheet: number,
): Promise<DataOf<Api['exportPublicSpecSheet']>> {
	return ask('exportPublicSpecSheet', { username, token, sheet })
}

/** Answers it; with the same `request_id` once. Throws Refused, and TypeError without a connection. */
export function answerDocument(
	{ username, token }: DocumentAddress,
	form: Omit<ParamsIn<Api['answerDocument']>, 'username' | 'token' | 'request_id'>,
	request_id: string,
): Promise<DataOf<Api['answerDocument']>> {
	return ask('answerDocument', { username, token, ...form, request_id })
}

interface Envelope<T> {
	state: number
	msg: string
	code?: string
	data: T
}

/** Sentences are wanted in the page's language, which may be another than the browser's. */
export function headersOf() {
	return { 'x-requested-with': 'XMLHttpRequest', 'accept-language': document.documentElement.lang }
}

/** Tells what goes on when the page is left, and whose failure nobody has to hear of. */
export function tellServer<N extends 'recordVisit' | 'noteCart'>(name: N, params: ParamsIn<Api[N]>): void {
	void fetch(`/api/${name}`, {
		method: 'POST',
		keepalive: true,
		headers: { 'content-type': 'application/json', ...headersOf() },
		body: JSON.stringify({ params }),
	}).catch(() => undefined)
}

function linkOf({ username, hash, passcode, pass }: ShareAddress) {
	return { username, hash, ...(passcode ? { passcode } : {}), ...(pass ? { pass } : {}) }
}

/** The same of a catalog made of SKUs, whose prices may be had in several currencies. */
function goodsOf(address: ShareAddress) {
	return { ...linkOf(address), ...(address.currency ? { currency: address.currency } : {}) }
}

async function ask<N extends PublicCall>(
	name: N,
	params: ParamsIn<Api[N]>,
	signal?: AbortSignal,
): Promise<DataOf<Api[N]>> {
	const answer = await fetch(`/api/${name}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headersOf() },
		body: JSON.stringify({ params }),
		...(signal ? { signal } : {}),
	})
	return dataOf(answer)
}

async function dataOf<T>(answer: Response): Promise<T> {
	return dataIn((await answer.json()) as Envelope<T>)
}

/** What an answer holds. Throws Refused. */
export function dataIn<T>({ state, msg, code, data }: Envelope<T>): T {
	if (state !== 0) throw new Refused(msg, code ?? '')
	return data
}
