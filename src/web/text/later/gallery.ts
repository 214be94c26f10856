import { gallery } from '../en/gallery.ts'
import { addEnglish } from '../i18n.ts'

addEnglish({ gallery })
