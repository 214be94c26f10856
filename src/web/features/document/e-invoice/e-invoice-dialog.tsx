import { Alert, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { call, type Data } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { useDocumentTypeName } from '#web/ui/document/type-name.ts'
import { ExportFrame } from '#web/ui/export/export-frame.tsx'
import { FileNameField } from '#web/ui/export/file-fields.tsx'
import type { BusinessDocument } from '../document-data.ts'
import { Choice } from '../settings/look-fields.tsx'
import classes from './e-invoice.module.css'

const FORMATS = ['facturx', 'ubl'] as const

interface Props {
	document: BusinessDocument
	onClose: () => void
}

/** A document as an e-invoice: what keeps it from being one, else its file. A draft is told what is missing before it is final. */
export function EInvoiceDialog({ document, onClose }: Props) {
	const { t } = useTranslation()
	const nameOf = useDocumentTypeName()
	const { id, number, type, state, bill_to } = document
	const [file_name, setName] = useState([number ?? nameOf(type), bill_to.name].filter(Boolean).join(' '))
	const { data, error } = useQuery({ ...read('checkEInvoice', { id }), staleTime: 0, gcTime: 0 })
	const [format, setFormat] = useState<(typeof FORMATS)[number]>('facturx')
	const isDraft = state === 'draft'
	const isReady = !isDraft && data?.problems.length === 0
	return (
		<ExportFrame
			title={t('documentAction.action.e_invoice')}
			fileName={file_name}
			ready={isReady}
			byItself
			start={() => call('exportDocument', { id, format, file_name })}
			onClose={onClose}
		>
			{!data && !error && <Loader size="sm" aria-label={t('eInvoice.checking')} />}
			{error && <Alert color="red">{error.message}</Alert>}
			{data && data.problems.length > 0 && <Problems problems={data.problems} isDraft={isDraft} onLeave={onClose} />}
			{data?.problems.length === 0 && isDraft && <p className="muted">{t('eInvoice.draft')}</p>}
			{isReady && (
				<>
					<Choice
						label={t('eInvoice.format')}
						value={format}
						options={FORMATS}
						name={(value) => t(`eInvoice.formats.${value}`)}
						onChange={setFormat}
					/>
					<p className="muted">{t(`eInvoice.formatText.${format}`)}</p>
					<FileNameField value={file_name} onChange={setName} />
				</>
			)}
		</ExportFrame>
	)
}

type Problem = Data<'checkEInvoice'>['problems'][number]

const PLACES = {
	setting: { to: paths.invoiceSettings, word: 'eInvoice.toSetting' },
	company: { to: paths.company, word: 'eInvoice.toCompany' },
} as const

interface ProblemsProps {
	problems: readonly Problem[]
	isDraft: boolean
	onLeave: () => void
}

/** What is wrong; what to do stands once under all that it puts right. */
function Problems({ problems, isDraft, onLeave }: ProblemsProps) {
	const { t } = useTranslation()
	return (
		<div className={classes.problems}>
			<p>{t(isDraft ? 'eInvoice.draftMissing' : 'eInvoice.missing')}</p>
			{[...Map.groupBy(problems, ({ cure }) => cure)].map(([cure, alike]) => (
				<div key={cure} className={classes.alike}>
					<ul className={classes.list}>
						{alike.map(({ rule, text }) => (
							<li key={rule + text}>
								{text} {rule && <span className={classes.rule}>{rule}</span>}
							</li>
						))}
					</ul>
					<p className={classes.cure}>
						{cure} <CureLink place={alike[0]?.place} onLeave={onLeave} />
					</p>
				</div>
			))}
		</div>
	)
}

function CureLink({ place, onLeave }: { place: Problem['place'] | undefined; onLeave: () => void }) {
	const { t } = useTranslation()
	if (place !== 'setting' && place !== 'company') return null
	const { to, word } = PLACES[place]
	return (
		<Link to={to} onClick={onLeave}>
			{t(word)}
		</Link>
	)
}
