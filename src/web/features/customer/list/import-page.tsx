import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { CheckStep } from './check-step.tsx'
import { FileStep } from './file-step.tsx'
import classes from './import.module.css'
import { type ListRow, type Mapping, type ReadList, rowsOf } from './list-data.ts'
import { MapStep } from './map-step.tsx'

interface Loaded {
	list: ReadList
	file: string
	mapping: Mapping
	/** Once the columns are settled. */
	rows?: ListRow[]
}

/** A list of customers comes in: its file, its columns, a check that changes nothing, the import. */
export function ImportPage({ onBack }: { onBack: () => void }) {
	const { t } = useTranslation()
	const [loaded, setLoaded] = useState<Loaded>()
	return (
		<>
			<PageHeader
				title={t('customer.importTitle')}
				back={<IconButton icon={IconArrowLeft} label={t('customer.back')} onClick={onBack} />}
				meta={loaded?.file}
			/>
			<ScrollArea>
				<div className={classes.page}>
					{!loaded ? (
						<FileStep onRead={(list, file) => setLoaded({ list, file, mapping: list.mapping as Mapping })} />
					) : loaded.rows ? (
						<CheckStep
							rows={loaded.rows}
							decimal={loaded.list.decimal}
							onBack={() => setLoaded({ list: loaded.list, file: loaded.file, mapping: loaded.mapping })}
							onDone={onBack}
						/>
					) : (
						<MapStep
							list={loaded.list}
							mapping={loaded.mapping}
							onChange={(mapping) => setLoaded({ ...loaded, mapping })}
							onBack={() => setLoaded(undefined)}
							onNext={() => setLoaded({ ...loaded, rows: rowsOf(loaded.list, loaded.mapping) })}
						/>
					)}
				</div>
			</ScrollArea>
		</>
	)
}
