import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ImportFile, ImportRules } from '#contract/import-shapes.ts'
import type { NewParameterType } from '#domain/import/new-parameter-type.ts'
import { ActionBar, ScrollArea } from '#web/ui/page/page.tsx'
import { useChoices } from '../choices.ts'
import { useWizard } from '../import-data.ts'
import { Objections } from '../objections.tsx'
import { useProblems } from '../use-problems.ts'
import { ColumnList } from './column-list.tsx'
import classes from './map-step.module.css'
import { ProfileBar } from './profile-bar.tsx'

/** Step 2: which column goes where. A missing key does not hold up: the rules say what finds a SKU. */
export function MapStep({ file }: { file: ImportFile }) {
	const { t } = useTranslation()
	const { go } = useWizard()
	const { mapping, rules, choose } = useChoices(file)
	const problems = useProblems({ mapping, rules })
	return (
		<>
			<ScrollArea>
				<div className={classes.step}>
					<ColumnList
						file={file}
						mapping={mapping}
						made={rules.parameters}
						tools={
							<ProfileBar
								file={file}
								mapping={mapping}
								rules={rules}
								good={problems.length === 0}
								onChoose={(mapping, rules) => choose({ mapping, rules })}
							/>
						}
						onChange={(index, target, made) =>
							choose({
								mapping: { ...mapping, [index]: target },
								rules: { ...rules, parameters: withMade(rules.parameters, target, made) },
							})
						}
					/>
				</div>
			</ScrollArea>
			<Objections sentences={problems.map(({ sentence }) => sentence)} />
			<ActionBar
				text={t('importing.mappedNow', {
					mapped: Object.values(mapping).filter(Boolean).length,
					columns: file.columns.length,
				})}
			>
				<Button variant="default" onClick={() => go('file')}>
					{t('common.back')}
				</Button>
				<Button disabled={problems.some(({ step }) => step === 'map')} onClick={() => go('rules')}>
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
