/** For requests: a customer or somebody of the staff waits for the answer. What was begun goes on behind them, and is found by whoever asks next. */
import { createPatience, type KeptSilent, type Patience } from '#server/http/patience.ts'
import type { GatewayRefusal, VoicemailGateway } from './voicemail/voicemail.port.ts'
import type { WalletLogin } from './wallet-login/wallet-login.port.ts'
import type { WalletPayment } from './wallet-payment/wallet-payment.port.ts'

const walletDown = ({ message: reason }: KeptSilent) => ({ walletFailure: 'WALLET_DOWN', reason }) as const

export function impatientLogin(wallet: WalletLogin, patience: Patience): WalletLogin {
  const waitFor = createPatience(patience)
  return { ...wallet, personOf: (back) => waitFor(() => wallet.personOf(back)).catch(walletDown) }
}

export function impatientWallet(wallet: WalletPayment, patience: Patience): WalletPayment {
  const waitFor = createPatience(patience)
  // Money takes its time: that it is not there yet says nothing about the wallet.
  const waitForMoney = createPatience({ silenceMs: patience.silenceMs })
  return {
    ...wallet,
    createPayment: (wish) => waitFor(() => wallet.createPayment(wish)).catch(walletDown),
    readPayment: (externalId) => waitFor(() => wallet.readPayment(externalId)).catch(walletDown),
    verifyWebhook: (...message) => waitFor(() => wallet.verifyWebhook(...message)).catch(walletDown),
    capturePayment: (wish) => waitForMoney(() => wallet.capturePayment(wish)).catch(({ message: reason }: KeptSilent) => ({ outcome: 'unknown', reason })),
  }
}

export function impatientGateway(gateway: VoicemailGateway, patience: Patience): VoicemailGateway {
  const waitFor = createPatience(patience)
  const silent = ({ message: reason }: KeptSilent): GatewayRefusal => ({ refused: 'GATEWAY_SILENT', reason })
  return {
    ...gateway,
    sendCode: (number) => waitFor(() => gateway.sendCode(number)).catch(silent),
    upload: (upload) => waitFor(() => gateway.upload(upload)).catch(silent),
  }
}
