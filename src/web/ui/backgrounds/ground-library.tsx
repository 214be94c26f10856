import { Button } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Ground } from '#domain/background/ground.ts'
import { useLabel } from '#web/text/label.ts'
import classes from './ground-picker.module.css'
import { GROUND_WORDS } from './ground-words.ts'
import { Swatch } from './swatch.tsx'
import { type Library, useLibrary } from './use-library.ts'

interface Props {
	/** Of the picker's radio buttons. */
	name: string
	value: Ground
	onChange: (ground: Ground) => void
}

/** The pictures of the account's library, with uploading and deleting. */
export function GroundLibrary(props: Props) {
	const labelOf = useLabel()
	const library = useLibrary()
	return (
		<>
			<h3>{labelOf(GROUND_WORDS.library)}</h3>
			{library.list.length === 0 ? (
				<p className={classes.hint}>{labelOf(GROUND_WORDS.empty)}</p>
			) : (
				<Pictures {...props} library={library} />
			)}
			<Actions {...props} library={library} />
		</>
	)
}

type PartProps = Props & { library: Library }

function Pictures({ name, value, onChange, library: { list } }: PartProps) {
	const labelOf = useLabel()
	return (
		<div className={classes.swatches} role="radiogroup" aria-label={labelOf(GROUND_WORDS.library)}>
			{list.map(({ id, url, thumbnail_url, name: title }) => (
				<Swatch
					key={id}
					name={name}
					label={title || labelOf(GROUND_WORDS.unnamed)}
					checked={value.kind === 'picture' && url === value.url}
					onCheck={() => onChange({ kind: 'picture', url })}
				>
					<img src={thumbnail_url} alt="" loading="lazy" draggable={false} />
				</Swatch>
			))}
		</div>
	)
}

function Actions({ value, onChange, library }: PartProps) {
	const labelOf = useLabel()
	const chosen = value.kind === 'picture' ? library.list.find(({ url }) => url === value.url) : undefined
	const remove = (picture: NonNullable<typeof chosen>) => {
		onChange({ kind: 'color', color: '#ffffff' })
		void library.remove(picture)
	}
	return (
		<div className={classes.buttons}>
			<Upload library={library} onUploaded={(url) => onChange({ kind: 'picture', url })} />
			{library.hasMore && (
				<Button
					size="xs"
					variant="subtle"
					color="gray"
					loading={library.isLoadingMore}
					onClick={() => library.showMore()}
				>
					{labelOf(GROUND_WORDS.more)}
				</Button>
			)}
			{chosen && (
				<Button
					size="xs"
					variant="subtle"
					color="gray"
					leftSection={<IconTrash size={15} stroke={1.6} aria-hidden />}
					onClick={() => remove(chosen)}
				>
					{labelOf(GROUND_WORDS.remove)}
				</Button>
			)}
		</div>
	)
}

function Upload({ library, onUploaded }: { library: Library; onUploaded: (url: string) => void }) {
	const labelOf = useLabel()
	const input = useRef<HTMLInputElement>(null)
	return (
		<>
			<Button
				size="xs"
				variant="default"
				loading={library.busy}
				leftSection={<IconUpload size={15} stroke={1.6} aria-hidden />}
				onClick={() => input.current?.click()}
			>
				{labelOf(GROUND_WORDS.upload)}
			</Button>
			<input
				ref={input}
				type="file"
				hidden
				multiple
				aria-label={labelOf(GROUND_WORDS.upload)}
				accept="image/jpeg,image/png,image/webp,image/avif"
				onChange={(event) => {
					const files = [...(event.currentTarget.files ?? [])]
					event.currentTarget.value = ''
					if (files.length) void library.upload(files).then((url) => url && onUploaded(url))
				}}
			/>
		</>
	)
}
