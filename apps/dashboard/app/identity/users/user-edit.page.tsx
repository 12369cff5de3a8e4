import { loadWords } from '../../i18n/messages.ts';
import { EditUser } from './edit-user.tsx';

await loadWords('factors', 'users');

export default function EditUserPage() {
  return <EditUser />;
}
