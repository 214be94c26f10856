import { Button, TextInput } from '@mantine/core'
import { IconArrowLeft, IconReceiptOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#domain/custom-parameter/date.ts'
import { call, type Data } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { ExportFrame } from '#web/ui/export/export-frame.tsx'
import { FileNameField } from '#web/ui/export/file-fields.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { Sendings } from './sendings.tsx'
import classes from './statement.module.css'
import { StatementTable } from './statement-table.tsx'

const SendStatement = lazyIdle(async () => (await import('./send-dialog.tsx')).SendStatement)

interface Days {
	from?: string | undefined
	to?: string | undefined
}

interface Props extends Days {
	id: string
	onDays: (days: Days) => void
	onBack: () => void
}

type Whole = Data<'getStatement'>

/** /dashboard/activities?mod=customers&id=…&statement=true: what a customer was billed and has paid, by currency. */
export function StatementPage({ id, from, to, onDays, onBack }: Props) {
	const { t } = useTranslation()
	const query = useQuery({
		...read('getStatement', { customer_id: id, ...(from && { from }), ...(to && { to }) }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	})
	const { data } = query
	return (
		<>
			<PageHeader
				title={data ? t('statement.titleOf', { name: data.customer.name }) : t('customer.statement')}
				back={<IconButton icon={IconArrowLeft} label={t('statement.back')} onClick={onBack} />}
			>
				{data && <DayFields key={`${data.from} ${data.to}`} days={data} onDays={onDays} />}
			</PageHeader>
			<ScrollArea tabIndex={0} role="region" aria-label={t('customer.statement')}>
				<QueryGate query={query}>{(whole) => <Statements whole={whole} />}</QueryGate>
			</ScrollArea>
		</>
	)
}

function DayFields({ days, onDays }: { days: Pick<Whole, 'from' | 'to'>; onDays: Props['onDays'] }) {
	const { t } = useTranslation()
	const [typed, setTyped] = useState<Days>({ from: days.from, to: days.to })
	const change = (part: Days) => {
		const next = { ...typed, ...part }
		setTyped(next)
		if (next.from && next.to && next.from <= next.to) onDays(next)
	}
	const isWrong = Boolean(typed.from && typed.to && typed.from > typed.to)
	return (
		<div className={classes.days}>
			<TextInput
				type="date"
				label={t('statement.from')}
				value={typed.from ?? ''}
				error={isWrong && t('statement.daysBad')}
				onChange={({ currentTarget }) => change({ from: currentTarget.value })}
			/>
			<TextInput
				type="date"
				label={t('statement.to')}
				value={typed.to ?? ''}
				onChange={({ currentTarget }) => change({ to: currentTarget.value })}
			/>
		</div>
	)
}

function Statements({ whole }: { whole: Whole }) {
	const { t, i18n } = useTranslation()
	if (!whole.statements.length)
		return (
			<EmptyState
				icon={IconReceiptOff}
				title={t('statement.none')}
				text={t('statement.noneText', { day: formatDay(whole.to, i18n.language) })}
			/>
		)
	return (
		<div className={classes.page}>
			{whole.statements.map((one) => (
				<section key={one.currency} aria-label={one.currency}>
					<div className={classes.head}>
						<h2>{one.currency}</h2>
						<Files whole={whole} currency={one.currency} />
					</div>
					<StatementTable statement={one} from={whole.from} to={whole.to} />
				</section>
			))}
			<Sendings mails={whole.mails} />
		</div>
	)
}

/** The statement in a currency as a file, in the customer's language. */
function Files({ whole, currency }: { whole: Whole; currency: string }) {
	const { t } = useTranslation()
	const { customer, from, to } = whole
	const [format, setFormat] = useState<'pdf' | 'xlsx'>()
	const [isSending, setSending] = useState(false)
	const [file_name, setName] = useState(`${t('customer.statement')} ${customer.name} ${to}`)
	return (
		<>
			<Button size="xs" onClick={() => setSending(true)}>
				{t('statement.send')}
			</Button>
			<Suspense>
				{isSending && <SendStatement whole={whole} currency={currency} onClose={() => setSending(false)} />}
			</Suspense>
			<Button variant="default" size="xs" onClick={() => setFormat('pdf')}>
				{t('statement.asPdf')}
			</Button>
			<Button variant="default" size="xs" onClick={() => setFormat('xlsx')}>
				{t('statement.asWorkbook')}
			</Button>
			{format && (
				<ExportFrame
					title={t('statement.export')}
					fileName={file_name}
					ready
					byItself
					start={() => call('exportStatement', { customer_id: customer.id, from, to, currency, format, file_name })}
					onClose={() => setFormat(undefined)}
				>
					<FileNameField value={file_name} onChange={setName} />
				</ExportFrame>
			)}
		</>
	)
}
