import { Avatar } from '@mantine/core'
import classes from './user-avatar.module.css'

interface Props {
	/** Pixels. */
	size: number
	/** Its first letter stands in for a missing picture. */
	name: string
	src?: string | undefined
}

/** Someone's picture, or the first letter of the name. */
export function UserAvatar({ size, name, src }: Props) {
	return (
		<Avatar size={size} radius="50%" src={src || null} alt="" classNames={{ placeholder: classes.letter ?? '' }}>
			{Array.from(name)[0]?.toUpperCase()}
		</Avatar>
	)
}
