import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportFile } from '#contract/import-shapes.ts'
import { ActionBar, ScrollArea } from '#web/ui/page/page.tsx'
import { saveChoices, useChoices } from '../choices.ts'
import { checkAgain, keepFile, useWizard } from '../import-data.ts'
import { Objections } from '../objections.tsx'
import { useCounted } from '../use-words.ts'
import { useProblems } from '../use-problems.ts'
import { RuleFields } from './rule-fields.tsx'

/** Step 3: how rows meet the stored SKUs. Going on starts the dry run. */
export function RulesStep({ file }: { file: ImportFile }) {
	const { t } = useTranslation()
	const counted = useCounted()
	const { go } = useWizard()
	const { mapping, rules, choose } = useChoices(file)
	const { start, busy, refused } = useCheck({ ...file, mapping })
	const problems = useProblems({ mapping, rules })
	return (
		<>
			<ScrollArea>
				<RuleFields
					file={{ ...file, mapping }}
					rules={rules}
					onChange={(change) => choose({ rules: { ...rules, ...change } })}
				/>
			</ScrollArea>
			<Objections sentences={problems.map(({ sentence }) => sentence)} refused={refused} />
			<ActionBar text={counted('rows', file.total_rows)}>
				<Button variant="default" onClick={() => go('map')}>
					{t('common.back')}
				</Button>
				<Button loading={busy} disabled={problems.length > 0} onClick={() => void start()}>
					{t('importing.next')}
				</Button>
			</ActionBar>
		</>
	)
}

function useCheck(chosen: ImportFile) {
	const { go } = useWizard()
	const [busy, setBusy] = useState(false)
	const [refused, setRefused] = useState<unknown>(null)
	const start = async () => {
		setBusy(true)
		setRefused(null)
		try {
			await saveChoices()
			await checkAgain(chosen)
			keepFile(chosen)
			go('photos')
		} catch (error) {
			setRefused(error)
		} finally {
			setBusy(false)
		}
	}
	return { start, busy, refused }
}
