import { thumbnail } from '../en/thumbnail.ts'
import { addEnglish } from '../i18n.ts'

addEnglish({ thumbnail })
