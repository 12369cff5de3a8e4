import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/** To the page of what a form has made: once the form is clean again, or the guard would ask whether to leave. */
export function useGoWhenSaved(): (path: string) => void {
  const navigate = useNavigate();
  const [path, setPath] = useState('');
  useEffect(() => {
    if (path) void navigate(path, { replace: true });
  }, [path, navigate]);
  return (next) => void setTimeout(() => setPath(next));
}
