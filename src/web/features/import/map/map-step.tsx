import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportFile, ImportRules } from '#contract/import-shapes.ts'
import type { NewParameterType } from '#domain/import/new-parameters.ts'
import { importProblems } from '#domain/import/rules.ts'
import { call } from '#web/api/client.ts'
import { usePreferences } from '#web/state/preferences.ts'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { ActionBar, ScrollArea } from '#web/ui/page/page.tsx'
import { keepFile, refreshImport, useWizard } from '../import-data.ts'
import { ColumnList } from './column-list.tsx'
import classes from './map-step.module.css'
import { ProfileBar } from './profile-bar.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { initialMapping, labelOf, type Mapping } from './target-options.ts'

/** Step 2: which column goes where, and by which rules. Going on starts the dry run. */
export function MapStep({ file }: { file: ImportFile }) {
	const { t } = useTranslation()
	const [mapping, setMapping] = useState<Mapping>(() => initialMapping(file))
	const [rules, setRules] = useState<ImportRules>(file.rules)
	const { start, busy, problem } = useCheck(file, mapping, rules)
	const sentences = useProblems(mapping, rules)
	return (
		<>
			<ScrollArea>
				<div className={classes.step}>
					<div className={classes.columns}>
						<ProfileBar
							file={file}
							mapping={mapping}
							rules={rules}
							good={sentences.length === 0}
							onChoose={(mapping, rules) => {
								setMapping(mapping)
								setRules(rules)
							}}
						/>
						<ColumnList
							file={file}
							mapping={mapping}
							made={rules.parameters}
							onChange={(index, target, made) => {
								setMapping((now) => ({ ...now, [index]: target }))
								setRules((now) => ({ ...now, parameters: withMade(now.parameters, target, made) }))
							}}
						/>
					</div>
					<RulesPanel
						rules={rules}
						units={file.units}
						onChange={(change) => setRules((now) => ({ ...now, ...change }))}
					/>
				</div>
			</ScrollArea>
			{(sentences.length > 0 || Boolean(problem)) && (
				<div className={classes.problems}>
					{sentences.length > 0 && (
						<Alert
							color="yellow"
							variant="light"
							role="status"
							icon={<IconAlertTriangle size={18} stroke={1.6} aria-hidden />}
						>
							{sentences.join(' ')}
						</Alert>
					)}
					<FormProblem error={problem} />
				</div>
			)}
			<ActionBar
				text={t('importing.mappedNow', {
					mapped: Object.values(mapping).filter(Boolean).length,
					columns: file.columns.length,
				})}
			>
				<Button loading={busy} disabled={sentences.length > 0} onClick={() => void start()}>
					{t('importing.next')}
				</Button>
			</ActionBar>
		</>
	)
}

/** A path that is chosen as a defined field makes nothing; others stay as they were chosen. */
function withMade(
	parameters: ImportRules['parameters'],
	target: string | null,
	made: NewParameterType | undefined,
): ImportRules['parameters'] {
	if (target === null) return parameters
	const { [target]: _, ...others } = parameters
	return made ? { ...others, [target]: made } : others
}

type Known = Exclude<keyof (typeof import('#web/text/en/import.ts'))['importing']['problem'], 'default_bad'>

/** The rules' own objections, in the reader's language, while one is still choosing. */
function useProblems(mapping: Mapping, rules: ImportRules): string[] {
	const { t } = useTranslation()
	const language = usePreferences((preferences) => preferences.language)
	const sentences = importProblems(mapping, rules).map(({ code, params, path = '' }) => {
		const prefix = 'rules.defaults.'
		if (path.startsWith(prefix))
			return t('importing.problem.default_bad', { field: labelOf(path.slice(prefix.length), language) })
		const key = { sku: 'sku_name', upc: 'bps.upc', id: 'sku_name_key' }[rules.key]
		const named = { target: '', ...params, key: labelOf(key, language) }
		return t(`importing.problem.${code as Known}`, named)
	})
	return [...new Set(sentences)]
}

function useCheck(file: ImportFile, mapping: Mapping, rules: ImportRules) {
	const { go } = useWizard()
	const [busy, setBusy] = useState(false)
	const [problem, setProblem] = useState<unknown>(null)
	const start = async () => {
		setBusy(true)
		setProblem(null)
		try {
			await call('importCheck', { import_id: file.import_id, mapping, rules })
			keepFile({ ...file, mapping, rules })
			await refreshImport()
			go('photos')
		} catch (error) {
			setProblem(error)
		} finally {
			setBusy(false)
		}
	}
	return { start, busy, problem }
}
