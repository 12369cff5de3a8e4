import { EditUser } from './edit-user.tsx';

export default function EditUserPage() {
  return <EditUser />;
}
