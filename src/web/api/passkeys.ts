import {
	type PublicKeyCredentialCreationOptionsJSON,
	type PublicKeyCredentialRequestOptionsJSON,
	startAuthentication,
	startRegistration,
} from '@simplewebauthn/browser'
import { ownDevice } from '#web/state/session.ts'
import { call, type Data } from './client.ts'

/** Asks the device for a new passkey; what `setPasskey` takes. Throws what the browser throws. */
export async function makePasskey(password: string) {
	const { options } = await call('startPasskey', { password })
	const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
	const { id, response } = await startRegistration({ optionsJSON })
	const { clientDataJSON, attestationObject, transports = [] } = response
	return { credential: id, client_data: clientDataJSON, attestation: attestationObject, transports }
}

/** Signs in by whichever passkey the visitor chooses. Throws what the browser throws. */
export async function signInByPasskey(): Promise<Data<'loginWithPasskey'>> {
	const { options } = await call('startPasskeyLogin', {})
	const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
	const { id, response } = await startAuthentication({ optionsJSON })
	const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
	return call('loginWithPasskey', {
		credential: id,
		client_data: clientDataJSON,
		authenticator_data: authenticatorData,
		signature,
		user_handle: userHandle,
		...ownDevice(),
	})
}
